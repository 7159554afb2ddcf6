import { renderComponent } from '@tasklane/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import remote from '..';
import type { Basket } from '../api/basket';
import type { MethodEntry, PayProps } from './method';
import { PaymentMethods } from './PaymentMethods';

const basket = { hash: 'b1' } as Basket;

/** A method whose form is one field named after the method. */
const entryOf = (name: string): MethodEntry => ({
  Form: ({ basket: { hash }, onPaid }: PayProps) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPaid(`${name} of ${hash}`);
      }}
    >
      <input aria-label={name} />
      <button type="submit">{`Pay by ${name}`}</button>
    </form>
  ),
  locales: { en: () => Promise.resolve({ default: {} }), ar: () => Promise.resolve({ default: {} }) },
});

const entries = { card: entryOf('card'), voucher: entryOf('voucher') };

async function open(offered: readonly (keyof typeof entries)[]) {
  const onPaid = jest.fn();
  function Page() {
    const [chosen, setChosen] = useState(offered[0]);
    const choice = { chosen, onChoose: setChosen };
    return <PaymentMethods entries={entries} offered={offered} {...choice} basket={basket} onPaid={onPaid} />;
  }
  const page = await renderComponent(<Page />, { remote });
  return { ...page, onPaid };
}

test('a single payment method is shown without a choice', async () => {
  await open(['voucher']);
  expect(screen.getByRole('textbox', { name: 'voucher' })).toBeVisible();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('the first of several methods is open, and choosing another one opens it', async () => {
  const { user, onPaid } = await open(['card', 'voucher']);
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  expect(screen.queryByLabelText('voucher')).not.toBeInTheDocument();

  await user.click(screen.getByDisplayValue('voucher'));
  expect(screen.queryByRole('textbox', { name: 'card' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay by voucher' }));
  expect(onPaid.mock.calls).toEqual([['voucher of b1']]);
});

test("a method's form preserves its input while another method is open", async () => {
  const { user } = await open(['card', 'voucher']);
  await user.type(screen.getByRole('textbox', { name: 'card' }), '4242');
  await user.click(screen.getByDisplayValue('voucher'));
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByRole('textbox', { name: 'card' })).toHaveValue('4242');
});

test('the page says that payments are unavailable when no method is offered', async () => {
  await open([]);
  expect(screen.getByRole('heading', { name: 'Payments aren’t available right now' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
