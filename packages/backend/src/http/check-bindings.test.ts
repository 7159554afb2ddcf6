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

test('a handler too many, too few, or one that is pending although it is there, stops the program', () => {
  const [first] = bindings;
  expect(() => check([...bindings, bind('system.jwks', async () => ({ keys: [] }))])).toThrow(
    'system.jwks has two handlers',
  );
  expect(() => check(bindings.slice(1))).toThrow(`${first?.id} has no handler`);
  expect(() => check(bindings, [...pendingOperations, 'system.jwks'])).toThrow(
    'system.jwks is still listed as pending',
  );
});
