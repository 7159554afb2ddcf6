import { describeOnEachDatabase, startBackend } from '../testing';
import type { TestBackend } from '../testing';
import { transaction } from './database';
import { newHash } from './ids';
import { consumer, createOutbox, domainEvent } from './outbox';
import type { Consumer, Outbox } from './outbox';

describeOnEachDatabase('the outbox', (database) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ database, config: { logLevel: 'silent' } });
  });
  afterAll(() => backend.close());

  const event = domainEvent<{ order: string }>(`test.${newHash()}`);
  function outboxWith(...consumers: Consumer<null>[]): Outbox {
    const { database: opened, log } = backend.kernel;
    return createOutbox({ database: opened, log, consumers, deps: () => null });
  }
  const listener = (heard: string[], name = newHash()) =>
    consumer(event, name, async (_deps: null, { order }) => void heard.push(order));

  test('every consumer hears what was committed', async () => {
    const [first, second]: [string[], string[]] = [[], []];
    const outbox = outboxWith(listener(first), listener(second));
    await transaction(backend.kernel.db, (tx) => outbox.add(tx, event, { order: 'a' }));
    await outbox.drain();
    expect([first, second]).toEqual([['a'], ['a']]);
    await outbox.drain();
    expect([first, second]).toEqual([['a'], ['a']]);
  });

  test('nobody hears what was rolled back', async () => {
    const heard: string[] = [];
    const outbox = outboxWith(listener(heard));
    const failing = transaction(backend.kernel.db, async (tx) => {
      await outbox.add(tx, event, { order: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await outbox.drain();
    expect(heard).toEqual([]);
  });

  test('one consumer that fails does not keep the others waiting', async () => {
    const heard: string[] = [];
    const failing = consumer(event, newHash(), async () => {
      throw new Error('not now');
    });
    const outbox = outboxWith(failing, listener(heard));
    await outbox.add(backend.kernel.db, event, { order: 'b' });
    await outbox.drain();
    expect(heard).toEqual(['b']);
  });

  test('instances share the work', async () => {
    const heard: string[] = [];
    const name = newHash();
    const instances = Array.from({ length: 3 }, () => outboxWith(listener(heard, name)));
    const orders = Array.from({ length: 30 }, (_, at) => `o${at}`);
    await transaction(backend.kernel.db, async (tx) => {
      for (const order of orders) await instances[0]?.add(tx, event, { order });
    });
    await Promise.all(instances.map((outbox) => outbox.drain()));
    expect([...heard].sort()).toEqual([...orders].sort());
  });
});
