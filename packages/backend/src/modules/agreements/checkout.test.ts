import { priceAgreement, priceOf, revisionOf } from '.';
import type { Agreement, Checkout } from '.';

const agreement: Agreement = {
  buyer: 'anna',
  seller: 'ben',
  origin: { kind: 'task', id: 'task', option: 'package' },
  scope: { title: 'A logo', description: '<p>A logo.</p>', image: null, task: null },
  quantity: 3,
  unitPrice: 1_999,
  delivery: 72,
  revisions: 2,
  terms: null,
};

test('a checkout totals its lines and rounds the fee per unit', () => {
  const checkout = priceAgreement(agreement, 5);
  expect(checkout).toMatchObject({
    lines: [{ title: 'A logo', quantity: 3, unitPrice: 1_999, amount: 5_997 }],
    discount: 0,
    fee: 300,
    total: 6_297,
  });
  expect(priceOf(checkout)).toBe(5_997);
});

test('equal checkouts have equal revisions', () => {
  const copy = structuredClone(agreement);
  expect(revisionOf(priceAgreement(copy, 5))).toBe(revisionOf(priceAgreement(agreement, 5)));
});

test.each<[string, (checkout: Checkout) => Checkout]>([
  ['quantity', (each) => ({ ...each, agreement: { ...agreement, quantity: 4 } })],
  ['delivery', (each) => ({ ...each, agreement: { ...agreement, delivery: 24 } })],
  ['revisions', (each) => ({ ...each, agreement: { ...agreement, revisions: 0 } })],
  [
    'terms',
    (each) => ({ ...each, agreement: { ...agreement, terms: { requested: 'In blue.', offered: '' } } }),
  ],
  [
    'option',
    (each) => ({ ...each, agreement: { ...agreement, origin: { ...agreement.origin, option: 'x' } } }),
  ],
  [
    'kind',
    (each) => ({ ...each, agreement: { ...agreement, origin: { ...agreement.origin, kind: 'quote' } } }),
  ],
  ['line', (each) => ({ ...each, lines: each.lines.map((line) => ({ ...line, amount: 1 })) })],
  ['discount', (each) => ({ ...each, discount: 1 })],
  ['fee', (each) => ({ ...each, fee: 301 })],
  ['total', (each) => ({ ...each, total: 1 })],
])('changing the %s changes the revision', (_what, change) => {
  const checkout = priceAgreement(agreement, 5);
  expect(revisionOf(change(checkout))).not.toBe(revisionOf(checkout));
});
