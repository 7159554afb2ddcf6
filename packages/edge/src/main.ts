import { readConfig } from './config';
import { createEdge } from './server';

const config = readConfig(process.env);
const edge = await createEdge(config);
const url = await edge.listen({ host: config.host, port: config.port });
console.log(JSON.stringify({ listening: url }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void edge.close().then(() => process.exit(0)));
}
