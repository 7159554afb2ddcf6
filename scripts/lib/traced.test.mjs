import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tracer } from './traced.mjs';

const root = mkdtempSync(join(tmpdir(), 'traced-'));
afterAll(() => rmSync(root, { recursive: true }));

const dist = 'packages/shop/dist';
beforeAll(async () => {
  mkdirSync(join(root, 'packages/shop/src'), { recursive: true });
  const source = '// What is sold.\nexport function sell() {\n  throw new Error("sold out");\n}\n';
  writeFileSync(join(root, 'packages/shop/src/sell.ts'), source);
  const main =
    "import { sell } from './sell';\n\ntry {\n  sell();\n} catch (error) {\n  console.log(error.stack);\n}\n";
  writeFileSync(join(root, 'packages/shop/src/main.ts'), main);
  await build({
    absWorkingDir: join(root, 'packages/shop'),
    ...{ entryPoints: ['src/main.ts'], outdir: 'dist', bundle: true, sourcemap: true, platform: 'node' },
  });
});

/** What the program logs. */
const stack = () => execFileSync(process.execPath, [join(root, dist, 'main.js')], { encoding: 'utf8' });

test('positions in a bundle become those in the sources', () => {
  const text = stack();
  expect(text).toContain(`${join(root, dist)}/main.js`);
  const traced = tracer(root)(text);
  expect(traced).toContain('at sell (packages/shop/src/sell.ts:3:9)');
  expect(traced).toContain('packages/shop/src/main.ts:4:3');
});

test('those of a build elsewhere do too, in a line of a log as well', () => {
  const line = JSON.stringify({ err: { stack: stack().replaceAll(root, 'file:///srv/tasklane') } });
  expect(line).toContain('file:///srv/tasklane/packages');
  const traced = tracer(root)(line);
  expect(traced).toContain('(packages/shop/src/sell.ts:3:9)\\n');
  expect(JSON.parse(traced)).toEqual({ err: { stack: tracer(root)(stack()) } });
});

test.each([
  'at sell (/srv/packages/shop/dist/other-AB12.js:3:9)',
  'at sell (/srv/packages/shop/dist/main.js:90000:1)',
  'at node:internal/process:95:5',
])('what no bundle here contains stays: %s', (line) => {
  expect(tracer(root)(line)).toBe(line);
});
