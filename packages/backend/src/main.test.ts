import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from './platform/package-folder';
import { callOperation } from './testing';

jest.setTimeout(90_000);

const tsx = pathToFileURL(createRequire(join(packageFolder(), 'package.json')).resolve('tsx')).href;
const children: ChildProcess[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tasklane-main-'));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the program as its own process on the folder. */
function run() {
  const child = spawn(process.execPath, ['--import', tsx, 'src/main.ts'], {
    cwd: packageFolder(),
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO: '0', TEST_CONTROLS: '1', LOG_LEVEL: 'error' },
  });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return {
    child,
    errors: () => errors,
    /** The address of the ready line. */
    ready: async () => {
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      return (JSON.parse(line.toString()) as { listening: string }).listening;
    },
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

const password = 'Bright-Teal-42';
const login = (url: string) =>
  callOperation(url, 'session.login', { body: { username: 'kept@example.com', password } });

test('the program keeps what it answered for, through a kill and a restart, and has its folder alone', async () => {
  const first = run();
  const url = await first.ready();
  const body = {
    email: 'kept@example.com',
    password: { first: password, second: password },
    terms_accepted: true as const,
  };
  expect((await callOperation(url, 'user.signUp', { body })).status).toBe(201);
  await callOperation(url, 'test.clock', { body: { advance: 'P3D' } });

  const second = run();
  expect(await second.ended()).toBe(1);
  expect(second.errors()).toContain(`in use by process ${first.child.pid}`);

  first.child.kill('SIGKILL');
  await first.ended();

  const third = run();
  const again = await third.ready();
  const { data } = await login(again);
  expect(data.requireTwoFactor).toBe(false);
  const { data: moved } = await callOperation(again, 'test.clock', { body: { advance: 'PT1S' } });
  expect(new Date(moved.now).getTime()).toBeGreaterThan(Date.now() + 3 * 86_400_000);

  third.child.kill('SIGTERM');
  expect(await third.ended()).toBe(0);
});
