/** Builds the gallery into `dist/gallery`, a static page; `?language=ar&scheme=dark` change what it shows. */
import { build } from 'esbuild';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const outdir = join(import.meta.dirname, '../dist/gallery');

await rm(outdir, { recursive: true, force: true });
await mkdir(outdir, { recursive: true });
await build({
  entryPoints: [join(import.meta.dirname, 'main.tsx')],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  minify: true,
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
await writeFile(
  join(outdir, 'index.html'),
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>ui</title>
<link rel="stylesheet" href="main.css">
<div id="root"></div>
<script type="module" src="main.js"></script>
</html>
`,
);
console.log(join(outdir, 'index.html'));
