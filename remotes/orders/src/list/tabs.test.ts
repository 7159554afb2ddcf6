import { orderLifecycle } from '@tasklane/contracts';
import { queryOf, tabs } from './tabs';

const at = (address: string) => queryOf('seller', new URL(address, 'https://site.example/my-account/sales'));

test('the fragment of notifications shows what waits for the seller', () => {
  expect(at('#awaiting-acceptance')).toMatchObject({ status: 'pending', page: 1 });
});

test('status and page come from the address, nonsense does not', () => {
  expect(at('?status=delivered&page=3')).toMatchObject({ status: 'delivered', page: 3 });
  expect(at('?status=nonsense&page=-1')).toEqual({ side: 'seller', page: 1, per_page: 24 });
  expect(at('?page=x').page).toBe(1);
});

test('every status has its tab', () => {
  expect(tabs.filter((tab) => tab !== undefined).sort()).toEqual([...orderLifecycle.states].sort());
});
