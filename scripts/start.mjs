import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './lib/build.mjs';
import { supervise } from './lib/child.mjs';
import { ifStopped } from './lib/lifetime.mjs';
import { freePort, until } from './lib/ports.mjs';
import { root } from './lib/workspace.mjs';

// pnpm start [--port 8080] [--host 127.0.0.1] [--data data] [--test-controls] [--no-demo] [--tasks 30000] [--no-build]
//
// Builds what changed, starts the back end on a free port of loopback and the edge in front of it, and prints one
// JSON line on standard output when the site answers. Everything else goes to standard error.
//
// Each program gets HOST, PORT and DATA_DIR (the back end also PUBLIC_URL, TEST_CONTROLS, DEMO and TASKS; the edge
// BACKEND_URL and TEST_CONTROLS) and says where it listens by a line {"listening":"http://…"}.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8080' },
    host: { type: 'string', default: process.env.HOST ?? '127.0.0.1' },
    data: { type: 'string', default: process.env.DATA_DIR ?? 'data' },
    tasks: { type: 'string' },
    'test-controls': { type: 'boolean', default: false },
    'no-demo': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const say = (line) => console.error(line);
const children = [];

// Being told to stop is an ordinary end.
process.exitCode = 0;
ifStopped(stopAll);

try {
  await start();
} catch (error) {
  say(error.message);
  await stopAll();
  process.exit(1);
}

/** The edge first: it takes no more requests while the back end still answers those under way. */
async function stopAll() {
  for (const child of children.toReversed()) await child.stop();
}

async function start() {
  if (!values['no-build']) await build();
  const data = resolve(process.env.INIT_CWD ?? process.cwd(), values.data);
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(values.host) ? 'localhost' : values.host;
  const url = `http://${shown}:${values.port}`;
  const controls = values['test-controls'] ? '1' : '0';

  const backend = keep('back end', 'packages/backend/dist/main.js', {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: data,
    PUBLIC_URL: process.env.PUBLIC_URL ?? url,
    TEST_CONTROLS: controls,
    DEMO: values['no-demo'] ? '0' : '1',
    ...(values.tasks ? { TASKS: values.tasks } : {}),
  });
  const { listening: backendUrl, accounts = [] } = await backend.listening;

  const edge = keep('edge', 'packages/edge/dist/main.js', {
    HOST: values.host,
    PORT: values.port,
    DATA_DIR: data,
    BACKEND_URL: backendUrl,
    TEST_CONTROLS: controls,
  });
  const { listening: edgeUrl } = await edge.listening;
  await until(() => answers(`${edgeUrl}/api/health`), { within: 60_000, what: 'The site to be healthy' });

  introduce(url, accounts);
  console.log(JSON.stringify({ ready: true, url, accounts }));
}

async function build() {
  const { code, seconds } = await buildPackages();
  if (code !== 0) throw new Error('The build failed.');
  say(`built in ${seconds.toFixed(1)} s`);
}

function keep(name, main, env) {
  if (!existsSync(join(root, main))) throw new Error(`${main} is missing: pnpm build`);
  const child = supervise({
    name,
    main: join(root, main),
    env,
    log: say,
  });
  children.push(child);
  return child;
}

async function answers(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  return answer.ok;
}

function introduce(url, accounts) {
  say('');
  say(`  Tasklane is ready: ${url}`);
  if (accounts.length > 0) {
    const width = (key) => Math.max(...accounts.map((account) => String(account[key]).length));
    say('');
    say('  Demonstration accounts:');
    for (const { role, email, password } of accounts) {
      say(`    ${role.padEnd(width('role'))}  ${email.padEnd(width('email'))}  ${password}`);
    }
  }
  say('');
}
