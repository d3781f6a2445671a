// Soft notes, one after the other. Silent where the browser does not allow sound yet.

export interface Note {
  pitch: number;
  after: number;
  long: number;
}

export async function play(notes: Note[]): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive || notes.length === 0) return;
  const context = new AudioContext();
  for (const note of notes) sound(context, note);
  const end = Math.max(...notes.map(({ after, long }) => after + long));
  await new Promise((resolve) => setTimeout(resolve, end * 1000 + 200));
  await context.close();
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
