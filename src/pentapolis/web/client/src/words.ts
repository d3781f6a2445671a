// The catalogue of words, the same that the page was written with: it comes with the page.

import type english from "../made/words.json";
import { given } from "./page";

type Keys<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? `${P}${K}` : Keys<T[K], `${P}${K}.`>;
}[keyof T & string];

export type Key = Keys<typeof english>;
type Group = { [name: string]: string | Group };

const words = given<Group>("words");
const forms = new Intl.PluralRules(document.documentElement.lang);

/** What a level of bots is called; one that the catalogue does not know goes by its own name. */
export function levelName(level: string): string {
  return (words["levels"] as Record<string, string>)[level] ?? level;
}

/** How a level of bots plays, if the catalogue says it. */
export function levelSays(level: string): string {
  return (words["levels_say"] as Record<string, string>)[level] ?? "";
}

/** The text of that name, with its places filled. `count` chooses the form of what depends on a number. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  let found: string | Group = words;
  for (const part of key.split(".")) found = (found as Group)[part] as string | Group;
  if (typeof found !== "string") found = (found[forms.select(Number(values["count"]))] ?? found["other"]) as string;
  return found.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
