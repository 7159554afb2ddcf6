import { modules } from '../modules';
import { bind } from './bind';
import { checkBindings } from './check-bindings';
import { pendingOperations } from './pending-operations';

const bindings = modules.flatMap(({ operations = [] }) => operations);

test('every operation has one handler', () => {
  expect(() => checkBindings(bindings)).not.toThrow();
});

test('a handler too many, too few, or one that is pending although it is there, stops the program', () => {
  const [first] = bindings;
  expect(() => checkBindings([...bindings, bind('system.jwks', async () => ({ keys: [] }))])).toThrow(
    'system.jwks has two handlers',
  );
  expect(() => checkBindings(bindings.slice(1))).toThrow(`${first?.id} has no handler`);
  expect(() => checkBindings(bindings, [...pendingOperations, 'system.jwks'])).toThrow(
    'system.jwks is still listed as pending',
  );
});
