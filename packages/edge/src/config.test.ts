import { documentedSettings, settingsTable } from '@tasklane/server/testing';
import { isReachable, readConfig } from './config';
import { edgeSettings } from './environment';

const backend = { BACKEND_URL: 'http://127.0.0.1:8081/' };

test('an edge serves alone by default', () => {
  const { backendUrls, sharedStorage, deploymentsUrl, assetsUrl } = readConfig(backend);
  expect([backendUrls, sharedStorage, deploymentsUrl, assetsUrl]).toEqual([
    ['http://127.0.0.1:8081'],
    undefined,
    undefined,
    undefined,
  ]);
});

test('edges that share read the bucket, the deciding edge and the CDN from their settings', () => {
  const config = readConfig({
    ...backend,
    ASSETS_S3_BUCKET: 'assets',
    ASSETS_S3_ENDPOINT: 'http://127.0.0.1:9000',
    DEPLOYMENTS_URL: 'http://edge-1:8080/',
    ASSETS_URL: 'https://cdn.tasklane.example/',
  });
  expect(config).toMatchObject({
    sharedStorage: { bucket: 'assets', region: 'us-east-1', endpoint: 'http://127.0.0.1:9000' },
    deploymentsUrl: 'http://edge-1:8080',
    assetsUrl: 'https://cdn.tasklane.example',
  });
});

test.each(['ASSETS_S3_ENDPOINT', 'ASSETS_S3_REGION', 'DEPLOYMENTS_URL', 'ASSETS_URL'])(
  '%s without ASSETS_S3_BUCKET is refused',
  (name) => {
    expect(() => readConfig({ ...backend, [name]: 'http://127.0.0.1:9000' })).toThrow(
      `${name} is set, but ASSETS_S3_BUCKET is missing.`,
    );
  },
);

test('a configuration without BACKEND_URL is refused', () => {
  expect(() => readConfig({})).toThrow('BACKEND_URL is missing.');
});

describe('production', () => {
  const keys = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };

  test.each([
    ['on a local machine', {}, false],
    ['with NODE_ENV=production', { NODE_ENV: 'production' }, true],
    ['with a public URL', { PUBLIC_URL: 'https://tasklane.example' }, true],
    ['with a public URL, as a demonstration', { PUBLIC_URL: 'https://tasklane.example', DEMO: '1' }, false],
  ])('is decided together with the card provider: %s', (_case, env, production) => {
    const { cards, ...config } = readConfig({ ...backend, ...env });
    expect([config.production, cards]).toEqual([production, production ? undefined : 'sandbox']);
    expect(readConfig({ ...backend, ...env, ...keys }).cards).toBe('stripe');
  });

  test.each([
    ['127.0.0.1', undefined, false],
    ['0.0.0.0', undefined, true],
    ['127.0.0.1', 'https://tasklane.example', true],
    ['127.0.0.1', 'http://localhost:8080', false],
  ])(
    'an edge that listens on %s with the public URL %s is reachable by others: %s',
    (host, publicUrl, reachable) => {
      const config = readConfig({ ...backend, HOST: host, PUBLIC_URL: publicUrl });
      expect(isReachable(config)).toBe(reachable);
    },
  );
});

test('the table of settings in docs/operations.md matches the settings that the edge reads', () => {
  expect(documentedSettings('The edge')).toEqual(settingsTable(edgeSettings));
});

test('BACKEND_URL accepts several back ends and refuses a malformed one', () => {
  const several = { BACKEND_URL: 'http://10.0.0.1:8081/, http://10.0.0.2:8081' };
  expect(readConfig(several).backendUrls).toEqual(['http://10.0.0.1:8081', 'http://10.0.0.2:8081']);
  expect(() => readConfig({ BACKEND_URL: 'http://10.0.0.1:8081,back end' })).toThrow('BACKEND_URL must be');
});
