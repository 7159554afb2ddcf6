import { orderLifecycle } from '@tasklane/contracts';
import { queryOf, tabs } from './tabs';

const at = (address: string) => queryOf('seller', new URL(address, 'https://site.example/my-account/sales'));

test('the fragment used by notifications selects pending orders', () => {
  expect(at('#awaiting-acceptance')).toMatchObject({ status: 'pending', page: 1 });
});

test('the status and page are read from the address, and invalid values are ignored', () => {
  expect(at('?status=delivered&page=3')).toMatchObject({ status: 'delivered', page: 3 });
  expect(at('?status=nonsense&page=-1')).toEqual({ side: 'seller', page: 1, per_page: 24 });
  expect(at('?page=x').page).toBe(1);
});

test('every order status has a tab', () => {
  expect(tabs.filter((tab) => tab !== undefined).sort()).toEqual([...orderLifecycle.states].sort());
});
