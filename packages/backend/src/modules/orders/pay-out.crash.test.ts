import {
  buildProgram,
  callOperation,
  checkWholeLedger,
  confirmTransfers,
  describeOnEachDatabase,
  lastingDatabase,
  openShop,
  reopenShop,
} from '../../testing';
import { orders, simulatedSendings } from '../../schema';

let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  program = await buildProgram();
});
afterAll(() => program.remove());

/** The points at which the process is killed, in the order in which one payout reaches them. */
const points = ['coins.planned', 'coins.signed', 'coins.broadcast', 'coins.sending-ended'] as const;

describeOnEachDatabase('a process killed again and again while it pays a seller', (kind) => {
  test('neither loses the payout nor makes it twice', async () => {
    const database = await lastingDatabase(kind);
    const shop = await openShop({ config: database.config });
    await shop.setWalletAccount(null);
    const order = await shop.complete();
    await shop.backend.settled();
    await shop.setWalletAccount('ELECTR0NU');
    await shop.backend.close();

    for (const point of points) {
      const running = program.run({ ...database.env, FAULT_POINT: point });
      const url = await running.ready();
      const passes = () =>
        callOperation(url, 'test.clock', { body: { advance: 'PT5S' } }, {}).then(
          () => true,
          () => false,
        );
      while (await passes());
      expect((await running.ended).signal).toBe('SIGKILL');
    }

    const again = await reopenShop(shop, { config: database.config });
    await confirmTransfers(again.backend);
    const rows = await again.backend.kernel.db.select().from(orders);
    expect(rows).toMatchObject([{ hash: order, payoutStatus: 'paid' }]);
    expect(await again.backend.kernel.db.$count(simulatedSendings)).toBe(1);
    await checkWholeLedger(again.backend);
    await again.backend.close();
    await database.drop();
  });
});
