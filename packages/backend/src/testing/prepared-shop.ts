import { copyOfDatabase, lastingDatabase } from './lasting-database';
import type { LastingDatabase } from './lasting-database';
import { openShop, reopenShop } from './shop';
import type { Shop } from './shop';
import type { TestDatabase } from './databases';

/** A shop that is closed, on a database of its own. */
interface ClosedShop<Prepared> {
  readonly database: LastingDatabase;
  /** What was prepared in it. */
  readonly prepared: Prepared;
  readonly buyer: Shop['buyer'];
  /** Opens it again, over its database. */
  reopen(): Promise<Shop>;
}

/**
 * Prepares something in a shop, once for a suite; call it in the body of the suite.
 * @returns the function that gives a test a copy of the shop, closed as after `prepare`; the test drops its database
 */
export function prepareShop<Prepared>(
  kind: TestDatabase,
  prepare: (shop: Shop) => Promise<Prepared>,
): () => Promise<ClosedShop<Prepared>> {
  let original: LastingDatabase;
  let shop: Shop;
  let prepared: Prepared;
  beforeAll(async () => {
    original = await lastingDatabase(kind);
    shop = await openShop({ config: original.config });
    prepared = await prepare(shop);
    await shop.backend.close();
  });
  afterAll(() => original.drop());

  return async () => {
    const database = await copyOfDatabase(original);
    const reopen = () => reopenShop(shop, { config: database.config });
    return { database, prepared, buyer: shop.buyer, reopen };
  };
}
