import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { orders } from '@tasklane/contracts';
import { openShop } from '../testing';
import type { Shop } from '../testing';

/** A third-party program that has only the document to go by: it buys a task. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

interface Purchase { baseUrl: string; token: string; gig: string; gig_package: string; number: string }

export async function buy({ baseUrl, token, gig, gig_package, number }: Purchase): Promise<string | null> {
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
  const filled = await client.POST('/api/shopping/basket', { body: { gig, gig_package, quantity: 1 } });
  if (filled.error) throw new Error(filled.error.error_message);
  const basket = filled.data.data.hash;
  const basketReply = await client.GET('/api/shopping/basket/{id}', { params: { path: { id: basket } } });
  if (basketReply.error) throw new Error(basketReply.error.error_message);
  const card = { number, expiry_month: '12', expiry_year: '2040', cvc: '123', name: 'Ada Byron' };
  const tokenised = await client.POST('/api/sandbox/card/tokens', { body: card });
  if (tokenised.error) throw new Error(tokenised.error.error_message);
  const { card_token } = tokenised.data.data;
  const paid = await client.POST('/api/payments/{type}/purchase', {
    params: { path: { type: 'card' }, header: { 'Idempotency-Key': 'a-program-of-somebody' } },
    body: { basket, revision: basketReply.data.data.revision, tenders: [{ type: 'card', card: { card_token } }] },
  });
  if (paid.error) throw new Error(paid.error.error_message);
  return paid.data.data.order;
}
`;

interface Program {
  buy(
    purchase: Record<'baseUrl' | 'token' | 'gig' | 'gig_package' | 'number', string>,
  ): Promise<string | null>;
}

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  // Its packages are resolved from here.
  const cache = join(__dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'generated-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.backend.close();
});

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  types: [],
  skipLibCheck: true,
};

/** Type-checks and compiles a program. @returns its faults */
function compile(file: string): string[] {
  const compiled = ts.createProgram([file], { ...options, outDir: folder });
  const faults = ts.getPreEmitDiagnostics(compiled);
  compiled.emit();
  return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('a client generated from the OpenAPI document alone buys a task', async () => {
  const { backend, buyer, task } = shop;
  const document = (await backend.app.inject('/api/openapi.json')).json<OpenAPI3>();
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTypes(document)));
  writeFileSync(join(folder, 'buy.ts'), program);

  expect(compile(join(folder, 'buy.ts'))).toEqual([]);

  const { buy } = createRequire(__filename)(join(folder, 'buy.js')) as Program;
  const hash = await buy({
    baseUrl: backend.url,
    token: buyer.token,
    gig: task.hash,
    gig_package: task.package,
    number: orders.sandboxCards.succeeds,
  });
  const order = await backend.call('orders.read', { params: { id: hash ?? '' } }, buyer.token);
  expect(order.data.status).toBe('pending');
});
