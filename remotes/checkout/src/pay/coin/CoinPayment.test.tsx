import { formsTexts } from '@tasklane/forms';
import { renderComponent } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import remote from '../..';
import type { PaymentOutcome } from '../../api/payment';
import { CoinPayment } from './CoinPayment';
import type { CoinRequest } from './request';
import { outcomeOf } from './testing';

async function open(request: Partial<CoinRequest>, status?: PaymentOutcome['status']) {
  const props = { onOutcome: jest.fn(), onFailure: jest.fn(), onLeave: jest.fn() };
  const payment = outcomeOf(request, status);
  const page = await renderComponent(<CoinPayment payment={payment} {...props} />, {
    remote,
    texts: [formsTexts],
  });
  return { ...page, ...props };
}

test('shows what to send where, for how long, and a code that says the same', async () => {
  const { user } = await open({});
  expect(screen.getByRole('heading', { name: 'Send ETN to pay' })).toHaveFocus();
  expect(screen.getByText('8750 ETN')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code: send 8750 ETN' })).toBeVisible();
  expect(screen.getByText(/This price is held for 1[45]:\d\d/)).toBeVisible();
  expect(screen.getByText('1 ETN = 0.0024 USD')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in wallet app' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^ethereum:0x/),
  );
  expect(screen.queryByRole('link', { name: 'Pay with the test wallet' })).not.toBeInTheDocument();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  await user.click(screen.getByRole('button', { name: 'Copy amount' }));
  expect(write.mock.calls).toEqual([['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'], ['8750']]);
});

test('holds the price as long as the server does, whatever the clock of the device says', async () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 24 * 3_600_000);
  await open({});
  expect(screen.getByText(/This price is held for 1[45]:\d\d/)).toBeVisible();
  for (const name of ['Copy amount', 'Copy address'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('insists on the destination tag where there is one', async () => {
  await open({ tag: '4711' });
  expect(screen.getByText('4711')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Include the destination tag');
});

test('lets nobody copy an amount that is no longer valid', async () => {
  await open({ expires_in: 0 });
  expect(screen.getByText(/This price has expired/)).toBeVisible();
  for (const name of ['Copy amount', 'Copy address'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});

test('asks for the rest of what came too little, or for its reference', async () => {
  await open({ labels: ['partial'], received: '3500', amount: '5250' });
  expect(screen.getByRole('alert')).toHaveTextContent('We received 3500 ETN. Send the remaining 5250 ETN');
  expect(screen.getByLabelText('Payment reference')).toBeVisible();
});

test.each([
  ['late', /arrived after its price had expired/],
  ['over', /add the difference to your gift balance/],
  ['twice', /add the extra payment to your gift balance/],
] as const)('explains what is %s', async (label, text) => {
  await open({ labels: [label] }, 'processing');
  expect(screen.getByText(text)).toBeVisible();
});

test('shows what is waited for once enough was seen', async () => {
  await open({ state: 'processing', received: '8750', amount: '0', confirmations: 1 }, 'processing');
  expect(screen.getByText('Waiting for the network to confirm it: 1 of 2')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveValue(1);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Choose another way to pay' })).not.toBeInTheDocument();
});

test('leaves for another way to pay', async () => {
  const { user, onLeave } = await open({});
  await user.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
  expect(onLeave).toHaveBeenCalled();
});
