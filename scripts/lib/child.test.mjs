import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supervise } from './child.mjs';
import { until } from './ports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A program written for one test.
 *
 * @param {string} text
 */
function programOf(text) {
  const main = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(main, text);
  return main;
}

test('a crashed program is restarted, until it is stopped', async () => {
  const main = programOf(`
    import { createServer } from 'node:http';
    const server = createServer((request) => process.exit(3)).listen(process.env.PORT, '127.0.0.1', () => {
      console.log('hello from ' + process.pid);
      console.log(JSON.stringify({ listening: 'http://127.0.0.1:' + server.address().port }));
    });
  `);
  /** @type {string[]} */
  const lines = [];
  const hellos = () => lines.filter((line) => line.startsWith('hello'));
  const child = supervise({ name: 'echo', main, env: { PORT: '0' }, log: (line) => lines.push(line) });
  const { listening } = await child.listening;
  expect(hellos()).toHaveLength(1);
  await expect(fetch(listening)).rejects.toThrow();
  await until(() => hellos().length === 2, { within: 10_000, what: 'the second start' });
  expect(new Set(hellos()).size).toBe(2);
  expect(lines).toContain('The echo ended (code 3); it starts again in 0.5 s.');
  await child.restart();
  await until(() => hellos().length === 3, { within: 10_000, what: 'the start anew' });
  await child.stop();
  expect(() => process.kill(Number(hellos()[2]?.split(' ').at(-1)), 0)).toThrow();
});

test('a program that exits before it listens is not restarted', async () => {
  const child = supervise({
    name: 'edge',
    main: programOf('process.exit(2)'),
    env: {},
    log: () => undefined,
  });
  await expect(child.listening).rejects.toThrow('The edge ended (code 2) before it listened.');
  await child.stop();
});
