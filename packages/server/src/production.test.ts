import { isProduction, siteSettings } from './production';
import { readSettings } from './settings';

const decide = (env: Record<string, string>): boolean => isProduction(readSettings(siteSettings, env));
const PUBLIC_URL = 'https://tasklane.example';

test.each([
  ['nothing is set', {}, false],
  ['NODE_ENV is production', { NODE_ENV: 'production' }, true],
  ['NODE_ENV is test', { NODE_ENV: 'test' }, false],
  ['there is a public URL', { PUBLIC_URL }, true],
  ['there is a public URL and NODE_ENV is development', { PUBLIC_URL, NODE_ENV: 'development' }, true],
  ['the public URL is that of a demonstration', { PUBLIC_URL, DEMO: '1' }, false],
  ['there is a public URL and DEMO is off', { PUBLIC_URL, DEMO: '0' }, true],
  ['the public URL is localhost', { PUBLIC_URL: 'http://localhost:8080' }, false],
  ['the public URL is the IPv4 loopback address', { PUBLIC_URL: 'http://127.0.0.1:8080' }, false],
  ['the public URL is the IPv6 loopback address', { PUBLIC_URL: 'http://[::1]:8080' }, false],
  [
    'the public URL only begins like a loopback address',
    { PUBLIC_URL: 'http://127.0.0.1.tasklane.example' },
    true,
  ],
])('when %s, %j is production: %s', (_case, env, production) => {
  expect(decide(env)).toBe(production);
});

test.each([
  [{ NODE_ENV: 'production', DEMO: '1' }, 'DEMO=1'],
  [{ NODE_ENV: 'production', TEST_CONTROLS: '1' }, 'TEST_CONTROLS=1'],
  [{ PUBLIC_URL, TEST_CONTROLS: '1' }, 'TEST_CONTROLS=1'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
])('%j is refused', (env, name) => {
  expect(() => decide(env)).toThrow(name);
});

describe('host names and networks', () => {
  const read = (name: 'ALLOWED_HOSTS' | 'TRUSTED_PROXIES', value: string) =>
    readSettings(siteSettings, { [name]: value })[name];

  test.each([
    ['ALLOWED_HOSTS', 'WWW.tasklane.example, tasklane, [::1]', ['www.tasklane.example', 'tasklane', '[::1]']],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/8, 10.0.0.0/255.0.0.0, ::1, fd00::/8, uniquelocal', undefined],
  ] as const)('%s may be %s', (name, value, parsed) => {
    expect(read(name, value)).toEqual(parsed ?? value.split(', '));
  });

  test.each([
    ['ALLOWED_HOSTS', 'tasklane.example:8080'],
    ['ALLOWED_HOSTS', 'https://tasklane.example'],
    ['ALLOWED_HOSTS', '*.tasklane.example'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.256'],
  ] as const)('%s=%s is refused', (name, value) => {
    expect(() => read(name, value)).toThrow(`${name} must be`);
  });
});
