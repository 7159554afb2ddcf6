import { renderComponent } from '@tasklane/testing';
import { lazyPart } from '@tasklane/ui';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import remote from '..';
import type { Basket } from '../api/basket';
import type { MethodEntry, PayProps } from './method';
import { PaymentMethods } from './PaymentMethods';

const basket = { hash: 'b1' } as Basket;

/** A method whose form is one field named after the method. */
const entryOf = (name: string): MethodEntry => ({
  Form: ({ basket: { hash }, onPaid, onRequest }: PayProps) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPaid(`${name} of ${hash}`);
      }}
    >
      <input aria-label={name} />
      <button type="submit">{`Pay by ${name}`}</button>
      <button type="button" onClick={() => onRequest?.(true)}>{`Begin ${name}`}</button>
    </form>
  ),
  locales: { en: () => Promise.resolve({ default: {} }), ar: () => Promise.resolve({ default: {} }) },
});

/** A method whose form cannot be loaded. */
const unloadable = (): MethodEntry => ({
  ...entryOf('crypto'),
  Form: lazyPart<PayProps>(() => Promise.reject(new Error('Loading chunk 7 failed.'))),
});

const entries = { card: entryOf('card'), voucher: entryOf('voucher'), crypto: unloadable() };

type Type = keyof typeof entries;

/** @param problems why nothing can be paid by a method, until the button that reads them again is pressed */
async function open(offered: readonly Type[], problems: Partial<Record<Type, string>> = {}) {
  const onPaid = jest.fn();
  function Page() {
    const [current, setCurrent] = useState(problems);
    const ways = offered.map((type) => ({ type, problem: current[type] ?? null }));
    const [chosen, setChosen] = useState(ways.find(({ problem }) => problem === null)?.type);
    const choice = { chosen, onChoose: setChosen };
    return (
      <>
        <PaymentMethods entries={entries} ways={ways} {...choice} basket={basket} onPaid={onPaid} />
        <button onClick={() => setCurrent({})}>Read again</button>
      </>
    );
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
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test("a method's form is below its own choice, and leaves it alone while something has to be done", async () => {
  const { user } = await open(['card', 'voucher']);
  await user.click(screen.getByDisplayValue('voucher'));
  const way = screen.getByDisplayValue('voucher').parentElement;
  expect(way).toContainElement(screen.getByRole('button', { name: 'Pay by voucher' }));
  await user.click(screen.getByRole('button', { name: 'Begin voucher' }));
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay by voucher' })).toBeVisible();
});

test('a method that nothing can be paid by says why, and can be chosen once it can', async () => {
  const { user } = await open(['card', 'voucher'], { card: 'No cards today.' });
  expect(screen.getByRole('radio', { name: 'Card', description: 'No cards today.' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'voucher' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByRole('textbox', { name: 'card' })).toBeVisible();
});

test('the only method is chosen once something can be paid by it', async () => {
  const { user } = await open(['card'], { card: 'No cards today.' });
  expect(screen.getByRole('radio', { description: 'No cards today.' })).toBeDisabled();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByRole('textbox', { name: 'card' })).toBeVisible();
});

test('a method whose form cannot be loaded leaves the others, and what was typed for them', async () => {
  const { user } = await open(['card', 'crypto']);
  await user.type(screen.getByRole('textbox', { name: 'card' }), '4242');
  await user.click(screen.getByDisplayValue('crypto'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByRole('textbox', { name: 'card' })).toHaveValue('4242');
});

test('the first method whose form cannot be loaded does not hold up the others', async () => {
  const { user, onPaid } = await open(['crypto', 'voucher']);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(screen.getByDisplayValue('voucher'));
  await user.click(screen.getByRole('button', { name: 'Pay by voucher' }));
  expect(onPaid.mock.calls).toEqual([['voucher of b1']]);
});
