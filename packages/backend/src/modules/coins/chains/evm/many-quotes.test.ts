import { sql } from 'drizzle-orm';
import { getAddress } from 'viem';
import {
  anvilXpub,
  coinRequestOf,
  faultyNode,
  holdClock,
  openShop,
  payByCoin,
  pollCoin,
  startAnvil,
} from '../../../../testing';
import type { Anvil, Shop } from '../../../../testing';
import { openQuotes } from './testing/open-quotes';

describe('an EVM chain with 10,000 open quotes', () => {
  let node: Anvil;
  let line: Awaited<ReturnType<typeof faultyNode>>;
  let shop: Shop;
  beforeAll(async () => {
    node = await startAnvil();
    line = await faultyNode(node.url);
    shop = await openShop({ env: { ETN_RPC_URL: line.url, ETN_XPUB: anvilXpub } });
    // A chain is read at intervals: they pass only where a test says so.
    holdClock(shop.backend);
    await openQuotes(shop.backend.kernel, 'ETN', 10_000);
  });
  afterAll(async () => {
    await shop.backend.close();
    await line.close();
    await node.close();
  });

  test('is read by one call per block, however many buyers look at their payments', async () => {
    const { backend } = shop;
    const { data } = await payByCoin(shop, await shop.fillBasket());
    line.calls.length = 0;
    for (let block = 0; block < 10; block += 1) {
      await node.mine();
      await backend.advance('PT5S');
      await Promise.all(Array.from({ length: 10 }, () => pollCoin(shop, data.payment)));
      await backend.settled();
    }
    expect(line.calls).toEqual(Array(10).fill('eth_getBlockByNumber'));
    const { address } = coinRequestOf(data);
    await node.send({ to: getAddress(address), value: 8_750n * 10n ** 18n });
    await node.mine(3);
    await backend.advance('PT5S');
    await backend.settled();
    expect(await pollCoin(shop, data.payment)).toMatchObject({ status: 'succeeded' });
    expect(line.calls).toHaveLength(14);
  });

  test('finds receivers by an index', async () => {
    const { db } = shop.backend.kernel;
    await db.execute(sql`ANALYZE coin_quotes`);
    const { rows } = await db.execute(
      sql`EXPLAIN SELECT address FROM coin_quotes WHERE coin = 'ETN' AND lower(address) = ANY(ARRAY['0x1', '0x2'])`,
    );
    expect(JSON.stringify(rows)).toContain('coin_quotes_receiver');
  });
});
