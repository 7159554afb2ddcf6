import { dataDirOf, readConfig } from './config';
import { tokenCommand } from './deploy/token-command';
import { createEdge } from './server';

// main.js                        serves
// main.js token <team> <remote…> gives a team its token; see docs/teams.md
const [command, ...args] = process.argv.slice(2);
if (command === 'token') await giveToken();
else await serve();

async function giveToken(): Promise<void> {
  const { text, code } = await tokenCommand(args, dataDirOf(process.env));
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = code;
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const edge = await createEdge(config);
  const url = await edge.listen({ host: config.host, port: config.port });
  console.log(JSON.stringify({ listening: url }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void edge.close().then(() => process.exit(0)));
  }
}
