import { versionOf } from './version';

const card = { balance: 5_000, expiresAt: new Date('2031-01-02T03:04:00Z') };

test('equal content has one version, whatever the order of its entries', () => {
  expect(versionOf(card)).toMatch(/^[\w-]{22}$/);
  expect(versionOf({ expiresAt: new Date(card.expiresAt), balance: 5_000 })).toBe(versionOf(card));
});

test.each([
  ['another value', { ...card, balance: 5_001 }],
  ['another moment', { ...card, expiresAt: new Date('2031-01-02T03:04:01Z') }],
  ['one entry more', { ...card, owner: null }],
  ['one entry less', { balance: 5_000 }],
  ['values that are exchanged', { balance: card.expiresAt, expiresAt: card.balance }],
])('%s gives another version', (_case, other) => {
  expect(versionOf(other)).not.toBe(versionOf(card));
});
