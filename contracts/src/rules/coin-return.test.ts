import { isSameWallet, returnBarOf } from './coin-return';
import type { ReturnFacts } from './coin-return';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const now = new Date('2026-11-26T10:00:00Z');
const later = new Date('2026-11-26T10:00:01Z');
const card = { state: 'redeemed', value: 300, balance: 300, expiresAt: later } as const;
const facts: ReturnFacts = { isSent: true, senders: [wallet], card, amount: 2n, fee: 1n, now };

test('coins can be sent back while their card is whole and a wallet can be asked', () => {
  expect(returnBarOf(facts)).toBeNull();
  expect(returnBarOf({ ...facts, senders: [null, 'bc1qother', wallet] })).toBeNull();
});

test.each([
  ['a coin that is not sent', { isSent: false }, 'coin'],
  ['a payment without transfers', { senders: [] }, 'wallet'],
  ['senders that nobody knows', { senders: [null] }, 'wallet'],
  ['senders that cannot sign', { senders: ['bc1qother', '0x12'] }, 'wallet'],
  ['a card that paid for something', { card: { ...card, balance: 299 } }, 'used'],
  ['a card that an admin has raised', { card: { ...card, balance: 301 } }, 'used'],
  ['a blocked card', { card: { ...card, state: 'blocked' } }, 'used'],
  ['a card that became coins before', { card: { ...card, state: 'returned', balance: 0 } }, 'used'],
  ['a card that expires now', { card: { ...card, expiresAt: now } }, 'used'],
  ['as much as the fee', { amount: 1n }, 'fee'],
] satisfies [string, Partial<ReturnFacts>, string][])('%s bars a return', (_name, change, bar) => {
  expect(returnBarOf({ ...facts, ...change })).toBe(bar);
});

test('a wallet is the same in upper and lower case, and no wallet is none', () => {
  expect(isSameWallet(wallet, wallet.toLowerCase())).toBe(true);
  expect(isSameWallet(wallet, wallet.replace('5', '6'))).toBe(false);
  expect(isSameWallet(null, wallet)).toBe(false);
  expect(isSameWallet('bc1qother', 'bc1qother')).toBe(false);
});
