import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { count, eq } from 'drizzle-orm';
import type { Config } from '../../platform/config';
import { packageFolder } from '../../platform/package-folder';
import { callOperation, describeOnEachDatabase, freshPostgres, openShop, reopenShop } from '../../testing';
import type { TestDatabase } from '../../testing';
import { sandboxCharges } from './providers/sandbox/sandbox.schema';

/** A database that outlives the process. */
async function lastingDatabase(kind: TestDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'tasklane-crash-'));
  const postgres = kind === 'postgres' ? await freshPostgres() : undefined;
  return {
    config: { dataDir: folder, databaseUrl: postgres?.url } satisfies Partial<Config>,
    env: { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
    drop: async () => {
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the program itself in a process of its own, and answers its address once it listens. */
async function startProgram(env: Readonly<Record<string, string>>) {
  const main = join(packageFolder(), 'src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: packageFolder(),
    env: { ...process.env, PORT: '0', DEMO: '0', TEST_CONTROLS: '1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  const [told] = await Promise.race([
    line,
    ended.then(([code]): never => {
      throw new Error(`The program ended with ${code} before it listened.`);
    }),
  ]);
  return { url: (JSON.parse(told) as { listening: string }).listening, ended };
}

describeOnEachDatabase('a process killed while somebody pays', (kind) => {
  test.each(['payment.before-charge', 'payment.after-charge', 'payment.settled'] as const)(
    'at %s neither loses a paid order nor charges twice',
    async (point) => {
      const database = await lastingDatabase(kind);
      const shop = await openShop({ config: database.config });
      const basket = await shop.fillBasket();
      const card_token = await shop.card();
      await shop.backend.close();

      const program = await startProgram({ ...database.env, FAULT_POINT: point });
      const purchase = callOperation(
        program.url,
        'payments.purchase',
        { params: { type: 'card' }, body: { basket, card_token } },
        { token: shop.buyer.token, idempotencyKey: 'the one' },
      );
      await expect(purchase).rejects.toThrow();
      expect((await program.ended)[1]).toBe('SIGKILL');

      const again = await reopenShop(shop, { config: database.config });
      const { call, kernel, settled } = again.backend;
      await settled();
      const orders = (await call('orders.list', { query: {} }, shop.buyer.token)).data;
      expect(orders).toHaveLength(1);
      const charged = await kernel.db
        .select({ count: count() })
        .from(sandboxCharges)
        .where(eq(sandboxCharges.status, 'succeeded'));
      expect(charged).toEqual([{ count: 1 }]);
      expect((await call('basket.list', {}, shop.buyer.token)).data).toEqual([]);
      expect((await call('test.ledger')).data.sum).toBe(0);

      const pressedAgain = await again.pay(basket, await again.card(), 'another');
      expect(pressedAgain.data).toMatchObject({ status: 'succeeded', order: orders[0]?.hash });
      expect((await call('orders.list', { query: {} }, shop.buyer.token)).meta?.total).toBe(1);
      await again.backend.close();
      await database.drop();
    },
    180_000,
  );
});
