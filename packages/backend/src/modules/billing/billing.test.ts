import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accounts } from '@tasklane/contracts';
import { buildUser, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';

const form = { name: 'Ada Byrne', line1: '1 Main Street', city: 'Cork', country: 'IE' };
const presented = { ...form, line2: null, region: null, postcode: null };

describe('billing', () => {
  let backend: TestBackend;
  beforeAll(async () => (backend = await startBackend()));
  afterAll(() => backend.close());
  const fieldsOf = (answer: { failure: { errors?: { children?: object } } }) =>
    Object.keys(answer.failure.errors?.children ?? {});

  test('the first save creates billing details, later ones replace them', async () => {
    const { token } = await buildUser(backend);
    expect((await backend.call('billing.read', {}, token)).data).toBeNull();
    expect((await backend.call('billing.replace', { body: form }, token)).status).toBe(404);
    const made = await backend.call('billing.create', { body: { ...form, vat_id: 'ie 1234567t' } }, token);
    expect(made.status).toBe(201);
    expect((await backend.call('billing.create', { body: form }, token)).status).toBe(409);
    const body = { ...form, company: 'Byrne & Co', line2: '', vat_id: '' };
    expect((await backend.call('billing.replace', { body }, token)).data).toEqual({
      ...presented,
      company: 'Byrne & Co',
      vat_id: null,
    });
    expect(made.data.vat_id).toBe('IE1234567T');
    expect((await backend.call('billing.read', {}, token)).data).toMatchObject({ company: 'Byrne & Co' });
    const other = await buildUser(backend);
    expect((await backend.call('billing.read', {}, other.token)).data).toBeNull();
  });

  test('billing details require a name of 3 to 100 characters and a country on the list', async () => {
    const { token } = await buildUser(backend);
    const save = (changes: object) =>
      backend.call('billing.create', { body: { ...form, ...changes } as typeof form }, token);
    expect(fieldsOf(await save({ name: 'Al' }))).toEqual(['name']);
    expect(fieldsOf(await save({ name: 'x'.repeat(101) }))).toEqual(['name']);
    expect(fieldsOf(await save({ country: undefined, city: '' }))).toEqual(['city', 'country']);
    expect(fieldsOf(await save({ country: 'QQ' }))).toEqual(['country']);
    expect(fieldsOf(await save({ vat_id: '12' }))).toEqual(['vat_id']);
    expect(fieldsOf(await save({ vat_id: null }))).toEqual(['vat_id']);
    expect((await save({ name: 'x'.repeat(100) })).status).toBe(201);
    expect((await backend.call('billing.replace', { body: { ...form, name: 'Ann' } }, token)).status).toBe(
      200,
    );
  });

  test('addresses are available to their owner only', async () => {
    const [owner, other] = [await buildUser(backend), await buildUser(backend)];
    const { data: home } = await backend.call(
      'addresses.add',
      { body: { ...form, label: 'Home' } },
      owner.token,
    );
    expect(home).toEqual({ hash: home.hash, label: 'Home', ...presented });
    const params = { id: home.hash };
    expect((await backend.call('addresses.list', {}, other.token)).data).toEqual([]);
    expect((await backend.call('addresses.replace', { params, body: form }, other.token)).status).toBe(404);
    expect((await backend.call('addresses.remove', { params }, other.token)).status).toBe(404);
    await backend.call('addresses.replace', { params, body: { ...form, city: 'Galway' } }, owner.token);
    expect((await backend.call('addresses.list', {}, owner.token)).data).toMatchObject([
      { label: null, city: 'Galway' },
    ]);
    expect((await backend.call('addresses.remove', { params }, owner.token)).status).toBe(204);
    expect((await backend.call('addresses.list', {}, owner.token)).data).toEqual([]);
  });

  test('concurrent requests store no more addresses than the limit', async () => {
    const { token } = await buildUser(backend);
    const { max } = accounts.addresses;
    const answers = await Promise.all(
      Array.from({ length: max + 3 }, () => backend.call('addresses.add', { body: form }, token)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max);
    expect((await backend.call('addresses.list', {}, token)).data).toHaveLength(max);
  });

  test("without a lookup service only the user's own addresses are suggested", async () => {
    const [owner, other] = [await buildUser(backend), await buildUser(backend)];
    await backend.call('addresses.add', { body: form }, owner.token);
    const suggest = async (terms: string, token: string) =>
      (await backend.call('addresses.suggest', { query: { terms } }, token)).data;
    expect(await suggest('1 main', owner.token)).toEqual([
      { line1: '1 Main Street', city: 'Cork', region: '', postcode: '', country: 'IE', own: true },
    ]);
    expect(await suggest('1 main', other.token)).toEqual([]);
    expect((await backend.call('addresses.suggest', { query: { terms: '1' } }, owner.token)).status).toBe(
      400,
    );
  });
});

test('addresses are looked up on a Photon server, and answer 503 while it is down', async () => {
  const requests: string[] = [];
  let down = false;
  const photon = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(down ? 502 : 200, { 'content-type': 'application/json' });
    const properties = {
      street: 'Rue Bleue',
      housenumber: '7',
      city: 'Lyon',
      postcode: '69001',
      countrycode: 'FR',
    };
    response.end(JSON.stringify({ features: [{ properties }, { properties: { name: 'A sea' } }] }));
  });
  await new Promise<void>((resolve) => photon.listen(0, '127.0.0.1', resolve));
  const { port } = photon.address() as AddressInfo;
  const backend = await startBackend({ env: { PHOTON_URL: `http://127.0.0.1:${port}` } });
  const { token } = await buildUser(backend);
  const suggest = () => backend.call('addresses.suggest', { query: { terms: '7 rue' } }, token);
  expect((await suggest()).data).toEqual([
    { line1: 'Rue Bleue 7', city: 'Lyon', region: '', postcode: '69001', country: 'FR', own: false },
  ]);
  expect(requests).toEqual(['/api?q=7+rue&limit=5&lang=en']);
  down = true;
  const failed = await suggest();
  expect([failed.status, failed.failure.error]).toEqual([503, 'unavailable']);
  await backend.close();
  await new Promise((resolve) => photon.close(resolve));
});
