// Soft notes, one after the other. Silent where the browser does not allow sound yet.

import { pause } from "./waiting";

export interface Note {
  pitch: number;
  after: number;
  long: number;
}

/** Made once, which takes the browser as long as drawing a table; it sleeps while nothing is played. */
let instrument: AudioContext | null = null;
let playing = 0;

export async function play(notes: Note[]): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive || notes.length === 0) return;
  const context = (instrument ??= new AudioContext());
  playing += 1;
  void context.resume();
  for (const note of notes) sound(context, note);
  const end = Math.max(...notes.map(({ after, long }) => after + long));
  await pause(end * 1000 + 200);
  playing -= 1;
  if (playing === 0) await context.suspend();
}

function sound(context: AudioContext, { pitch, after, long }: Note): void {
  const when = context.currentTime + after;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, when);
  volume.gain.exponentialRampToValueAtTime(0.12, when + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, when + long);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(when);
  oscillator.stop(when + long + 0.05);
}
