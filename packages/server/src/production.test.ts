import { isProduction, siteSettings } from './production';
import { readSettings } from './settings';

const decide = (env: Record<string, string>): boolean => isProduction(readSettings(siteSettings, env));
const PUBLIC_URL = 'https://tasklane.example';

test.each([
  ['nothing is set', {}, false],
  ['NODE_ENV says so', { NODE_ENV: 'production' }, true],
  ['NODE_ENV says something else', { NODE_ENV: 'test' }, false],
  ['there is a public address', { PUBLIC_URL }, true],
  ['there is a public address, whatever NODE_ENV says', { PUBLIC_URL, NODE_ENV: 'development' }, true],
  ['the public address is that of a demonstration', { PUBLIC_URL, DEMO: '1' }, false],
  ['demonstration data was declined', { PUBLIC_URL, DEMO: '0' }, true],
  ["the address is the machine's own", { PUBLIC_URL: 'http://localhost:8080' }, false],
  ["the address is the machine's own number", { PUBLIC_URL: 'http://127.0.0.1:8080' }, false],
  ["the address is the machine's own in IPv6", { PUBLIC_URL: 'http://[::1]:8080' }, false],
  ['the address only begins like that', { PUBLIC_URL: 'http://127.0.0.1.tasklane.example' }, true],
])('where %s: %j is production: %s', (_case, env, production) => {
  expect(decide(env)).toBe(production);
});

test.each([
  [{ NODE_ENV: 'production', DEMO: '1' }, 'DEMO=1'],
  [{ NODE_ENV: 'production', TEST_CONTROLS: '1' }, 'TEST_CONTROLS=1'],
  [{ PUBLIC_URL, TEST_CONTROLS: '1' }, 'TEST_CONTROLS=1'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
])('%j stops the start', (env, name) => {
  expect(() => decide(env)).toThrow(name);
});
