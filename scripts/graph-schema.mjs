import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './lib/workspace.mjs';

/**
 * `pnpm graph` writes the GraphQL schema of the live part of the API, as contracts derive it, to
 * contracts/live.graphql.
 */
const { outputFiles } = await build({
  entryPoints: [join(root, 'contracts/src/graph/index.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
});
const code = Buffer.from(outputFiles[0]?.text ?? '').toString('base64');
const { graphSdl } = await import(`data:text/javascript;base64,${code}`);
writeFileSync(join(root, 'contracts/live.graphql'), graphSdl());
