import { createRequest } from 'urql';
import { memoryTokens } from '../session/tokens';
import { createRealtime } from './createRealtime';

test('what is asked shows what is kept and asks all the same, as the user and with no key of its own', () => {
  const tokens = memoryTokens({ access: 'of the user', refresh: null });
  const realtime = createRealtime({ url: 'http://localhost/api/graphql', tokens });
  const { requestPolicy, fetchOptions } = realtime.client.createRequestOperation(
    'query',
    createRequest('{ something }', {}),
  ).context;
  expect(requestPolicy).toBe('cache-and-network');
  const headers = () => (typeof fetchOptions === 'function' ? fetchOptions().headers : undefined);
  expect(headers()).toEqual({ authorization: 'Bearer of the user' });
  tokens.clear();
  expect(headers()).toEqual({});
  realtime.close();
});
