import fastify from 'fastify';
import { isLocalRequest, refuseUnknownHosts } from './hosts';
import type { KnownHosts } from './hosts';

/** Starts a server that answers whether the request is local. */
function serving(hosts: KnownHosts) {
  const app = fastify({ trustProxy: ['loopback', '10.0.0.1'] });
  refuseUnknownHosts(app, hosts);
  app.get('/', (request) => ({ local: isLocalRequest(request) }));
  app.get('/api/health', () => ({ local: false }));
  return async (host: string, { from = '127.0.0.1', url = '/', ...headers }: Record<string, string> = {}) => {
    const answer = await app.inject({ url, remoteAddress: from, headers: { host, ...headers } });
    return answer.statusCode === 200 ? answer.json<{ local: boolean }>().local : answer.statusCode;
  };
}

const site: KnownHosts = { publicUrl: 'https://tasklane.example', allowed: ['www.tasklane.example'] };
const elsewhere = { from: '203.0.113.7' };

describe('a site with a public address', () => {
  const ask = serving(site);

  test.each(['tasklane.example', 'TASKLANE.example:8443', 'tasklane.example.', 'www.tasklane.example'])(
    'answers under %s',
    async (host) => expect(await ask(host, elsewhere)).toBe(false),
  );

  test.each([
    'evil.example',
    'tasklane.example.evil.example',
    'localhost',
    'tasklane.example@evil.example',
    'tasklane.example/../x',
    'a b',
    '',
  ])('answers 421 under "%s"', async (host) => expect(await ask(host, elsewhere)).toBe(421));

  test('accepts a forwarded host only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example' };
    expect(await ask('tasklane.example', { ...forwarded, from: '10.0.0.1' })).toBe(421);
    expect(await ask('tasklane.example', { ...forwarded, ...elsewhere })).toBe(false);
  });

  test('answers local requests under local names, and health checks under any name', async () => {
    expect(await ask('localhost:8080')).toBe(true);
    expect(await ask('10.1.2.3', { ...elsewhere, url: '/api/health?probe=1' })).toBe(false);
  });
});

test('without a public address, only names of the local machine are accepted', async () => {
  const ask = serving({ allowed: [] });
  expect(await Promise.all(['localhost:8080', '127.0.0.1', '[::1]:8080'].map((host) => ask(host)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await ask('192.168.1.5:8080')).toBe(421);
});

test('a server inside a private network accepts internal names and refuses unknown public ones', async () => {
  const ask = serving({ ...site, inside: true });
  expect(await Promise.all(['backend:8081', '10.0.0.9:8081'].map((host) => ask(host)))).toEqual([
    false,
    false,
  ]);
  expect(await ask('evil.example')).toBe(421);
});

describe('whether a request is local', () => {
  const ask = serving({ ...site, allowed: ['localhost'] });

  test.each([
    ['a request from this machine is local', {}, true],
    ['a request from this machine through a local proxy is local', { 'x-forwarded-for': '127.0.0.1' }, true],
    ['a request from another loopback address is local', { 'x-forwarded-for': '127.4.5.6, 127.0.0.1' }, true],
    ['a request from elsewhere is not local', elsewhere, false],
    [
      'a request from elsewhere that claims a loopback address is not local',
      { ...elsewhere, 'x-forwarded-for': '127.0.0.1' },
      false,
    ],
    [
      'a request from elsewhere through a local proxy is not local',
      { 'x-forwarded-for': '203.0.113.7' },
      false,
    ],
    [
      'a request through a local proxy that claims a loopback address is not local',
      { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
      false,
    ],
    [
      'a request from elsewhere through two proxies is not local',
      { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' },
      false,
    ],
  ])('%s', async (_case, headers, local) => {
    expect(await ask('localhost:8080', headers)).toBe(local);
  });

  test('a request under the public name is not local, even from this machine', async () => {
    expect(await ask('tasklane.example')).toBe(false);
  });
});
