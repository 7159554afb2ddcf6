import type { Host } from '@tasklane/contracts';
import { routePath } from '@tasklane/contracts';
import { isOfList, linkTo, listIn, valuesOf } from './place';

const shared = {
  route: 'admin-disputes-action',
  lists: { param: 'action', names: ['escalated', 'complete'] },
} as const;
const own = { route: 'admin-audit' } as const;
const host: Pick<Host, 'link'> = { link: routePath };

test('a path names one of the lists that share a page', () => {
  expect(listIn(shared, { action: 'complete' })).toBe('complete');
  expect(listIn(shared, { action: 'pending' })).toBeUndefined();
  expect(listIn(shared, {})).toBeUndefined();
  expect(listIn(own, { action: 'complete' })).toBeUndefined();
});

test('a list has an address of its own', () => {
  const query = { query: { page: 2 } };
  expect(linkTo(host, shared.route, valuesOf(shared, 'complete'), query)).toBe(
    '/admin/dispute/complete?page=2',
  );
  expect(linkTo(host, own.route, valuesOf(own, undefined))).toBe('/admin/audit');
});

test.each([
  [undefined, 'complete', true],
  [undefined, undefined, true],
  [['complete'], 'complete', true],
  [['complete'], 'escalated', false],
  [['complete'], undefined, false],
] as const)('what names the lists %j belongs to the list %j: %j', (lists, list, isPart) => {
  expect(isOfList(lists ? { lists } : {}, list)).toBe(isPart);
});
