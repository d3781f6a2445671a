// Bundles the entries of the client and the style sheet into the folder given, with hashed names and a manifest.
import { writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { writtenOut } from "./selectors.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2]);
const entries = ["club", "early", "front", "host", "learn", "letters", "new", "notices", "people", "plain", "profile", "replay", "review", "rules", "seated", "signin", "tables", "worker", "you"];

const result = await esbuild.build({
  absWorkingDir: here,
  entryPoints: [...entries.map((name) => `src/${name}.ts`), "../pages/flower.svg", { in: "../pages/index.css", out: "site" }],
  outdir: out,
  bundle: true,
  minify: true,
  sourcemap: true,
  format: "esm",
  target: "es2022",
  nodePaths: [join(here, "node_modules")],
  loader: { ".woff2": "file", ".svg": "copy" },
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  metafile: true,
  logLevel: "warning",
  plugins: [writtenOut],
});

const manifest = {};
for (const [path, output] of Object.entries(result.metafile.outputs)) {
  if (output.entryPoint) {
    const name = basename(output.entryPoint).replace(".ts", ".js");
    manifest[name === "index.css" ? "site.css" : name] = basename(path);
  }
}
const files = Object.keys(result.metafile.outputs).map((path) => basename(path));
for (const file of files.filter((name) => name.endsWith(".woff2"))) manifest[file.replace(/-[^-]+(?=\.woff2$)/, "")] = file;
await writeFile(join(out, "manifest.json"), JSON.stringify({ entries: manifest, files: files.sort() }, null, 1) + "\n");
