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
