import { unconfirmedHeight } from '../../chain';
import { invoiceOf, methodOf, transfersOf } from './answers';

const invoice = invoiceOf({
  ...{ id: 'one', currency: 'BTC', createdTime: 1_700_000_000 },
  ...{ status: 'Processing', additionalStatus: 'None' },
});
const payment = { id: `${'ab'.repeat(32)}-3`, value: '0.10000000', status: 'Settled', destination: 'bc1q' };
const transfers = (change: object) =>
  transfersOf({ address: 'bc1q', payments: [{ ...payment, ...change }] }, invoice, 'BTC');

test('a payment is an output of a transaction, at the second of its invoice once it is settled', () => {
  expect(transfers({})).toEqual([
    {
      ...{ transaction: 'ab'.repeat(32), position: 3, sender: null, address: 'bc1q', tag: null },
      ...{ amount: 10_000_000n, height: 1_700_000_000 },
    },
  ]);
  expect(transfers({ status: 'Processing' })).toMatchObject([{ height: unconfirmedHeight }]);
});

test.each([
  ['1', 100_000_000n],
  ['0.00000001', 1n],
  ['0.1000000000000', 10_000_000n],
  ['20999999.9769', 2_099_999_997_690_000n],
])('an amount of %s is %i of the smallest unit', (value, amount) => {
  expect(transfers({ value })).toMatchObject([{ amount }]);
});

test.each([
  ['was replaced', { status: 'Invalid' }],
  ['has no value', { value: '0.00000000' }],
])('a payment that %s is no transfer', (_what, change) => {
  expect(transfers(change)).toEqual([]);
});

test.each([
  ['an amount in another notation', { value: '1e-8' }],
  ['an amount below the smallest unit', { value: '0.000000001' }],
  ['a negative amount', { value: '-1' }],
  ['an amount that is a number', { value: 0.1 }],
  ['a payment that is no output', { id: 'lightning' }],
  ['a state that nobody knows', { status: 'Perhaps' }],
  ['no address', { destination: '' }],
])('%s is refused', (_what, change) => {
  expect(() => transfers(change)).toThrow("The node's answer contains no valid");
});

test('the way of paying is the one on the chain of the coin, and only while it is active', () => {
  const method = { paymentMethodId: 'BTC-CHAIN', activated: true, destination: 'bc1q', payments: [] };
  const lightning = { paymentMethodId: 'BTC-LN', activated: true, destination: 'lnbc', payments: [] };
  expect(methodOf([lightning, method], 'BTC')).toEqual({ address: 'bc1q', payments: [] });
  expect(methodOf([lightning, method], 'LTC')).toBeUndefined();
  expect(methodOf([{ ...method, activated: false }], 'BTC')).toBeUndefined();
});
