import { SettingsError, endOnSignals, reportStalls } from '@tasklane/server';
import { dataDirOf, isReachable, readConfig } from './config';
import { tokenCommand } from './deploy/token-command';
import { createEdge } from './server';

// main.js                        starts the server
// main.js token <team> <remote…> issues a token to a team; see docs/teams.md
const [command, ...args] = process.argv.slice(2);
if (command === 'token') await giveToken();
else await serve();

async function giveToken(): Promise<void> {
  const { text, code } = await tokenCommand(args, dataDirOf(process.env));
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = code;
}

async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { app, drain } = await createEdge(config);
    const listening = await app.listen({ host: config.host, port: config.port });
    console.log(JSON.stringify({ listening, reachable: isReachable(config), production: config.production }));
    reportStalls(app.log);
    endOnSignals(drain, () => app.close());
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exit(1);
  }
}
