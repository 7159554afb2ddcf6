import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './lib/build.mjs';
import { introduce } from './lib/introduce.mjs';
import { ifStopped } from './lib/lifetime.mjs';
import { messageOf } from './lib/message-of.mjs';
import { serve } from './lib/serve.mjs';

// pnpm start [--port 8080] [--host 127.0.0.1] [--data data] [--test-controls] [--demo | --no-demo] [--tasks 30000]
//   [--no-build]
//
// Builds what changed, serves the site, and prints one JSON line to standard output once it answers. Everything else
// goes to standard error.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '8080' },
    host: { type: 'string', default: process.env.HOST ?? '127.0.0.1' },
    data: { type: 'string', default: process.env.DATA_DIR ?? 'data' },
    tasks: { type: 'string' },
    'test-controls': { type: 'boolean', default: false },
    // Without either flag, an empty data folder is filled, unless the site is in production.
    demo: { type: 'boolean' },
    'no-demo': { type: 'boolean' },
    'no-build': { type: 'boolean', default: false },
  },
});

/** @type {import('./lib/child.mjs').Supervised[]} */
const children = [];
/** The edge first: it stops accepting requests while the back end still answers open ones. */
const stopAll = async () => {
  for (const child of children.toReversed()) await child.stop();
};

// A stop on request is a regular end.
process.exitCode = 0;
ifStopped(stopAll);

try {
  if (!values['no-build']) await build();
  const site = await serve(
    {
      host: values.host,
      port: values.port,
      data: resolve(process.env.INIT_CWD ?? process.cwd(), values.data),
      testControls: values['test-controls'],
      demo: values['no-demo'] ? false : values.demo,
      tasks: values.tasks,
    },
    { log: console.error, ifStarted: (child) => children.push(child) },
  );
  introduce(site);
  const { url, accounts } = site;
  console.log(JSON.stringify({ ready: true, url, accounts }));
} catch (error) {
  console.error(messageOf(error));
  await stopAll();
  process.exit(1);
}

async function build() {
  const { code, seconds } = await buildPackages();
  if (code !== 0) throw new Error('The build failed.');
  console.error(`built in ${seconds.toFixed(1)} s`);
}
