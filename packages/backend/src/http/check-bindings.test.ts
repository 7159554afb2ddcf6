import { operations } from '@tasklane/contracts/operations';
import { checkBindings } from '@tasklane/server-kit/http';
import { modules } from '../modules';
import { bind } from './bind';
import { pendingOperations } from './pending-operations';

const bindings = modules.flatMap((each) => each.operations ?? []);
const check = (all = bindings, pending = pendingOperations) =>
  checkBindings(all, Object.keys(operations), pending);

test('every operation has one handler', () => {
  expect(() => check()).not.toThrow();
});

test('throws on a duplicate handler, a missing one, and a pending operation that has a handler', () => {
  const [first] = bindings;
  expect(() => check([...bindings, bind('system.jwks', async () => ({ keys: [] }))])).toThrow(
    'system.jwks has two handlers',
  );
  expect(() => check(bindings.slice(1))).toThrow(`${first?.id} has no handler`);
  expect(() => check(bindings, [...pendingOperations, 'system.jwks'])).toThrow(
    'system.jwks is still listed as pending',
  );
});
