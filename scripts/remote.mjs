import { parseArgs } from 'node:util';
import { messageOf } from './lib/message-of.mjs';
import { commands } from './lib/remote-commands.mjs';
import { help } from './lib/remote-text.mjs';

// pnpm remote <command>: manages the deployments of a running site. `pnpm remote --help` lists the commands.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      canary: { type: 'string' },
      dist: { type: 'string' },
      data: { type: 'string' },
      revoke: { type: 'boolean' },
      path: { type: 'string' },
      team: { type: 'string' },
      against: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help) {
    console.log(help);
  } else if (!command || args.length < command.words[0] || args.length > command.words[1]) {
    throw new Error(`${name ? `That is not how "${name}" is used.\n\n` : ''}${help}`);
  } else {
    console.log(await command.run(args, values));
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
