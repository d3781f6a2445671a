// A browser finds the rules for an element by the last part of their selectors: by its class, id or name. What ends in
// `:is(.a, .b)` it tries on every element of the page, so that is written out: `.x :is(.a, .b)` becomes `.x .a, .x .b`.

import { readFile } from "node:fs/promises";

/** Rules of these hold no selectors, or none that are matched with elements. */
const OTHER_BLOCKS = /^@(font-face|keyframes|property|page|counter-style)\b/;
const SKIPPED = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/y;

/** For esbuild: every style sheet is written out while it is read. */
export const writtenOut = {
  name: "written-out",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: writeOut(await readFile(path, "utf8")), loader: "css" }));
  },
};

/** A style sheet with every list of selectors written out. */
export function writeOut(sheet) {
  let [out, from, other] = ["", 0, 0];
  const blocks = [];
  for (const { at, sign } of signs(sheet)) {
    if (sign === "{") {
      const head = sheet.slice(from, at);
      const isOther = OTHER_BLOCKS.test(bare(head));
      out += other || isOther || bare(head).startsWith("@") ? head : writtenOutHead(head);
      blocks.push(isOther);
      other += isOther ? 1 : 0;
    } else {
      out += sheet.slice(from, at);
      if (sign === "}") other -= blocks.pop() ? 1 : 0;
    }
    out += sign;
    from = at + 1;
  }
  return out + sheet.slice(from);
}

/** Where blocks begin and end, and declarations end, outside of comments and strings. */
function* signs(sheet) {
  for (let at = 0; at < sheet.length; at += 1) {
    SKIPPED.lastIndex = at;
    const skipped = SKIPPED.exec(sheet);
    if (skipped) at += skipped[0].length - 1;
    else if ("{};".includes(sheet[at])) yield { at, sign: sheet[at] };
  }
}

function bare(head) {
  return head.replace(/\/\*[\s\S]*?\*\//g, "").trim();
}

function writtenOutHead(head) {
  const selectors = bare(head);
  return selectors.includes(":is(") ? split(selectors, ",").flatMap(each).join(", ") : head;
}

/** One selector, or several if it ends in a choice between parts that weigh the same. */
function each(selector) {
  const last = lastPart(selector);
  const at = outside(last, (rest) => rest.startsWith(":is("));
  if (at < 0) return [selector];
  const end = at + 4 + outside(last.slice(at + 4), (rest) => rest.startsWith(")"));
  const parts = split(last.slice(at + 4, end), ",");
  if (new Set(parts.map(weight)).size > 1 || parts.some((part) => lastPart(part) !== part)) return [selector];
  const [before, rest] = [last.slice(0, at), last.slice(end + 1)];
  const stem = selector.slice(0, selector.length - last.length);
  return parts.flatMap((part) => each(stem + (isNamed(part) ? part + before : before + part) + rest));
}

/** What stands after the last space, `>`, `+` or `~` of a selector. */
function lastPart(selector) {
  const parts = split(selector, " >+~");
  return parts[parts.length - 1];
}

/** Whether it begins with the name of an element, which has to come first. */
function isNamed(part) {
  return /^[a-z]/i.test(part);
}

/** How many ids, classes and names it has, as far as we need to know whether two parts weigh the same. */
function weight(part) {
  if (/[(*&]|::/.test(part)) return part;
  const count = (pattern) => part.match(pattern)?.length ?? 0;
  return [count(/#/g), count(/[.[:]/g), isNamed(part) ? 1 : 0].join(" ");
}

/** Split at any of these signs where they stand outside of brackets and strings. */
function split(text, signs) {
  const parts = [];
  for (let rest = text; ; ) {
    const at = outside(rest, (from) => signs.includes(from[0]));
    if (at < 0) return [...parts, rest.trim()].filter((part) => part);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at + 1);
  }
}

/** The first place outside of brackets and strings from where on this is true, or -1. */
function outside(text, isThere) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    SKIPPED.lastIndex = at;
    const skipped = SKIPPED.exec(text);
    if (skipped) at += skipped[0].length - 1;
    else if (depth === 0 && isThere(text.slice(at))) return at;
    else if ("([".includes(text[at])) depth += 1;
    else if (")]".includes(text[at])) depth -= 1;
  }
  return -1;
}
