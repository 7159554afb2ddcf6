import { accounts } from '@tasklane/contracts';
import { chatTexts, demoJobs, demoSellers, deliveryTexts } from '@tasklane/demo-data';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildProgram,
  callOperation,
  describeOnEachDatabase,
  freshPostgres,
  lastingDatabase,
  openMailServer,
  openSilentMailServer,
  postgresUrl,
} from './testing';

let program: Awaited<ReturnType<typeof buildProgram>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tasklane-main-'));
  program = await buildProgram();
});
afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

const password = 'Bright-Teal-42';
const signUp = (url: string, email: string) =>
  callOperation(url, 'user.signUp', {
    body: {
      email,
      password: { first: password, second: password },
      terms_accepted: true,
      captcha: accounts.testHuman,
    },
  });
const login = (url: string) =>
  callOperation(url, 'session.login', { body: { username: 'kept@example.com', password } });

test('the bundle contains no demonstration texts and loads them from a separate build', () => {
  const code = readdirSync(program.folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(program.folder, name), 'utf8'))
    .join('\n');
  const texts = [
    ...demoJobs.map(({ title }) => title),
    ...demoSellers.map(({ username }) => username),
    ...deliveryTexts,
    ...chatTexts.thanks,
  ];
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => code.includes(text))).toEqual([]);
  expect(code).toContain('@tasklane/demo-data/built');
});

test('the program keeps its data and clock through a kill and a restart, and locks its data folder', async () => {
  const run = () => program.run({ DATA_DIR: folder });
  const first = run();
  const url = await first.ready();
  expect((await signUp(url, 'kept@example.com')).status).toBe(201);
  await callOperation(url, 'test.clock', { body: { advance: 'P3D' } });

  const second = run();
  expect((await second.ended).code).toBe(1);
  expect(second.errors()).toContain(`in use by process ${first.pid}`);

  first.kill('SIGKILL');
  await first.ended;

  const third = run();
  const again = await third.ready();
  const { data } = await login(again);
  expect(data.requireTwoFactor).toBe(false);
  const timeOfCall = Date.now();
  const { data: moved } = await callOperation(again, 'test.clock', { body: { advance: 'PT1S' } });
  expect(new Date(moved.now).getTime()).toBeGreaterThan(timeOfCall + 3 * 86_400_000);

  third.kill('SIGTERM');
  expect((await third.ended).code).toBe(0);
});

const mailBy = ({ settings }: { settings: { url: string; from: string } }) => ({
  SMTP_URL: settings.url,
  MAIL_FROM: settings.from,
});

describeOnEachDatabase('an email that was being sent when its process was killed', (kind) => {
  // A lease on the row would outlast the test.
  test('is sent by the next process at once', async () => {
    const database = await lastingDatabase(kind);
    const silent = await openSilentMailServer();
    const first = program.run({ ...database.env, ...mailBy(silent) });
    await signUp(await first.ready(), 'waiting@example.com');
    await silent.connected;
    first.kill('SIGKILL');
    await first.ended;

    const server = await openMailServer();
    const second = program.run({ ...database.env, ...mailBy(server) });
    await second.ready();
    await server.receives('waiting@example.com');
    expect(server.received[0]?.to).toEqual(['waiting@example.com']);

    second.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
    await Promise.all([server.close(), silent.close(), database.drop()]);
  });
});

const note = postgresUrl() ? '' : ' (not run: TEST_DATABASE_URL is not set)';

describe(`instances that replace each other under load${note}`, () => {
  if (!postgresUrl()) return;
  let postgres: Awaited<ReturnType<typeof freshPostgres>>;
  beforeAll(async () => {
    postgres = await freshPostgres();
  });
  afterAll(() => postgres.drop());

  const isRefused = (error: unknown): boolean =>
    error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

  test('lose no call', async () => {
    const run = () => program.run({ DATA_DIR: folder, DATABASE_URL: postgres.url, RATE_LIMITS: '0' });
    const body = { address: `0x${'1'.repeat(40)}` };
    const lost: unknown[] = [];
    const answers = new EventEmitter();
    let answered = 0;
    let target = '';
    let goesOn = true;

    /**
     * Sends one call after the other, as a load balancer does: a call that no instance accepted goes to another one.
     */
    async function load(): Promise<void> {
      while (goesOn) {
        try {
          const { status } = await callOperation(target, 'wallet.challenge', { body });
          if (status === 200) answers.emit('answer', (answered += 1));
          else lost.push(status);
        } catch (error) {
          if (!isRefused(error)) lost.push(error);
        }
      }
    }
    const reach = async (count: number): Promise<void> => {
      while (answered < count) await once(answers, 'answer');
    };

    let current = run();
    target = await current.ready();
    const workers = Array.from({ length: 4 }, load);
    for (const calls of [40, 80]) {
      await reach(calls);
      const next = run();
      const address = await next.ready();
      current.kill('SIGTERM');
      target = address;
      expect(await current.ended).toEqual({ code: 0, signal: null });
      current = next;
    }
    await reach(120);
    goesOn = false;
    await Promise.all(workers);
    expect(lost).toEqual([]);
    current.kill('SIGTERM');
    expect((await current.ended).code).toBe(0);
  });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY is set, but STRIPE_PUBLISHABLE_KEY is missing.'],
  [{ NODE_ENV: 'production' }, 'TEST_CONTROLS=1 has no place in production.'],
])('with %j the program refuses to start and says why', async (env, fault) => {
  const refused = program.run({ DATA_DIR: folder, ...env });
  expect((await refused.ended).code).toBe(1);
  expect(refused.errors().trim()).toBe(fault);
});
