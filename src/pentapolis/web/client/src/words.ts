// The catalogue of words, the same that the pages use.

import words from "../made/words.json";

type Keys<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];

export type Key = Keys<typeof words>;
type Group = { [name: string]: string | Group };

/** What a level of bots is called; one that the catalogue does not know goes by its own name. */
export function levelName(level: string): string {
  return (words.levels as Record<string, string>)[level] ?? level;
}

/** The text of that name, with its places filled. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  let found: string | Group = words as Group;
  for (const part of key.split(".")) found = (found as Group)[part] as string | Group;
  return (found as string).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
