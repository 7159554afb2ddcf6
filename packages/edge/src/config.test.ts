import { readConfig } from './config';

const backend = { BACKEND_URL: 'http://127.0.0.1:8081/' };

test('an edge serves alone unless it is told otherwise', () => {
  const { backendUrl, sharedStorage, deploymentsUrl, assetsUrl } = readConfig(backend);
  expect([backendUrl, sharedStorage, deploymentsUrl, assetsUrl]).toEqual([
    'http://127.0.0.1:8081',
    undefined,
    undefined,
    undefined,
  ]);
});

test('edges that share are told of the bucket, of the edge that decides, and of the CDN', () => {
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

test.each(['ASSETS_S3_ENDPOINT', 'DEPLOYMENTS_URL', 'ASSETS_URL'])(
  '%s alone is refused at the start',
  (name) => {
    expect(() => readConfig({ ...backend, [name]: 'http://127.0.0.1:9000' })).toThrow(
      `${name} is set, but ASSETS_S3_BUCKET is missing.`,
    );
  },
);

test('without a back end there is no edge', () => {
  expect(() => readConfig({})).toThrow('BACKEND_URL is missing.');
});
