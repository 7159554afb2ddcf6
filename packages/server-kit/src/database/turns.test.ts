import { createTurns } from './turns';

/** Turns whose work is recorded, and ends when the test says so. */
function createScene() {
  const turns = createTurns();
  const steps: string[] = [];
  const open: (() => void)[] = [];
  const take = (name: string, connection: number | undefined, atEnd: () => void = () => undefined) =>
    turns.take(connection, async () => {
      steps.push(name);
      await new Promise<void>((resolve) => open.push(resolve));
      atEnd();
    });
  /** Ends the running work, and resolves once the next has begun. */
  const end = async () => {
    open.shift()?.();
    await new Promise(setImmediate);
  };
  return { turns, steps, take, end };
}

test('work runs one after the other, in the order of the calls', async () => {
  const { steps, take, end } = createScene();
  take('a', 1);
  take('b', 2);
  take('c', 1);
  expect(steps).toEqual(['a']);
  await end();
  expect(steps).toEqual(['a', 'b']);
  await end();
  expect(steps).toEqual(['a', 'b', 'c']);
});

test('while a connection holds the session, the others wait, in their order', async () => {
  const { turns, steps, take, end } = createScene();
  take('begin', 1, () => turns.hold(1));
  take('other', 2);
  take('another', 3);
  await end();
  expect(steps).toEqual(['begin']);
  expect(turns.isHeldBy(1)).toBe(true);
  take('commit', 1, () => turns.pass());
  await end();
  expect(steps).toEqual(['begin', 'commit', 'other']);
  expect(turns.isHeldBy(1)).toBe(false);
  await end();
  expect(steps).toEqual(['begin', 'commit', 'other', 'another']);
});

test('work of no connection waits for no transaction', async () => {
  const { turns, steps, take, end } = createScene();
  take('begin', 1, () => turns.hold(1));
  await end();
  take('other', 2);
  take('close', undefined);
  expect(steps).toEqual(['begin', 'close']);
});
