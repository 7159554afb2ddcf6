import { failure, renderComponent, startApiServer } from '@tasklane/testing';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../..';
import type { PaymentOutcome } from '../../api/payment';
import { StepUp } from './StepUp';

const payment: PaymentOutcome = {
  payment: 'payment1',
  status: 'requires_action',
  order: null,
  action: { type: 'card', card: { url: 'about:blank' } },
};
const paid: PaymentOutcome = { ...payment, status: 'succeeded', order: 'order1', action: null };

describe('the page of a bank', () => {
  let answer: () => unknown;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeAll(async () => {
    server = await startApiServer({ 'payments.confirm': () => answer() });
  });
  afterAll(() => server.close());
  afterEach(() => setHidden(false));

  const callCount = () => server.calls('payments.confirm').length;

  function setHidden(hidden: boolean): void {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  async function open() {
    const props = { onOutcome: jest.fn(), onFailure: jest.fn(), onLeave: jest.fn() };
    await renderComponent(<StepUp payment={payment} {...props} />, { remote, backend: server.url });
    const frame = await screen.findByTitle('Your bank’s page');
    return { ...props, load: () => act(() => void frame.dispatchEvent(new Event('load'))) };
  }

  test('stays while the server is out of reach, and ends with its answer', async () => {
    answer = () => failure('unavailable');
    const { onOutcome, onFailure, load } = await open();
    const before = callCount();
    load();
    await waitFor(() => expect(callCount()).toBe(before + 1));
    answer = () => ({ data: paid });
    await waitFor(() => {
      load();
      expect(onOutcome).toHaveBeenCalledWith(paid);
    });
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('ends with a refusal', async () => {
    answer = () => failure('payment_declined');
    const { onFailure, load } = await open();
    load();
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ error: 'payment_declined' }));
  });

  test('is asked for at once by a buyer who comes back from the app of the bank', async () => {
    answer = () => ({ data: payment });
    const { load } = await open();
    setHidden(true);
    const before = callCount();
    load();
    // A call that had left before would have arrived first.
    await fetch(server.url);
    expect(callCount()).toBe(before);
    setHidden(false);
    await waitFor(() => expect(callCount()).toBe(before + 1));
  });
});
