import { buildSeller, startBackend } from '../../testing';
import type { TestBackend } from '../../testing';

let backend: TestBackend;
beforeAll(async () => (backend = await startBackend()));
afterAll(() => backend.close());

const inArabic = { headers: { 'accept-language': 'ar' } };
const coded = <Item extends { code: string }>(items: readonly Item[], code: string) =>
  items.find((each) => each.code === code);

test("languages and countries have a name in the caller's language and a local name", async () => {
  const languages = await backend.call('languages.list', {}, inArabic);
  expect(coded(languages.data, 'de')).toMatchObject({ name: 'الألمانية', name_local: 'Deutsch' });
  const countries = await backend.call('countries.list');
  expect(coded(countries.data, 'JP')).toEqual({ code: 'JP', name: 'Japan', name_local: '日本' });
});

test('the settings include the service fee rate, advanced search and the promotion category', async () => {
  const { data } = await backend.call('settings.read');
  expect(data).toMatchObject({ service_rate: 5, advance_search: true, promotion_category: null });
});

test('exchange rates are per US dollar and include the coin', async () => {
  const { data } = await backend.call('exchange.read');
  expect(coded(data, 'USD')).toEqual({ code: 'USD', name: 'US Dollar', rate: 1 });
  expect(coded(data, 'EUR')?.rate).toBeGreaterThan(0);
  expect(coded(data, 'ETN')?.rate).toBeGreaterThan(1);
});

test('notification types have a unique hash, an internal name and a display name', async () => {
  const { token } = await buildSeller(backend);
  const { data } = await backend.call('notifications.types', {}, token);
  expect(data[0]).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
    internal_name: 'order_new',
    display_name: 'New order',
  });
  expect(new Set(data.map(({ hash }) => hash)).size).toBe(data.length);
});
