import { createQueue } from './queue';

test('work starts once the work before it has ended, even if that failed', async () => {
  const inTurn = createQueue();
  const steps: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === 'second') throw new Error(name);
    return name;
  };
  const all = await Promise.allSettled(['first', 'second', 'third'].map((name) => inTurn(work(name))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('as many run at once as it allows, and the next once one of them has ended', async () => {
  const inTurn = createQueue(2);
  const order: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 5 }, (_, number) =>
    inTurn(() => {
      order.push(number);
      return new Promise<void>((resolve) => (ends[number] = resolve));
    }),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  expect(order).toEqual([0, 1]);
  ends[1]?.();
  await settle();
  expect(order).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await settle();
  expect(order).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  await Promise.all(all);
  expect(await inTurn(async () => 'afterwards')).toBe('afterwards');
});
