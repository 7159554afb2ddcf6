import { timing } from '@tasklane/contracts';
import { renderComponent } from '@tasklane/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useRedirect } from './useRedirect';

const inbox = '/my-account/inbox/thread000001';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that has an address to go to once its button was pressed. */
function Page() {
  const [to, setTo] = useState<string>();
  useRedirect(to);
  return <button onClick={() => setTo(inbox)}>Go</button>;
}

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const press = () => act(() => screen.getByRole('button').click());

test('goes to the address 250 ms after there is one, and once', async () => {
  const { asked } = await renderComponent(<Page />);
  pass(timing.quoteRedirect);
  press();
  pass(249);
  expect(asked.navigations).toEqual([]);
  pass(1);
  expect(asked.navigations).toEqual([inbox]);
  pass(timing.quoteRedirect);
  expect(asked.navigations).toHaveLength(1);
});

test('goes nowhere when the page is left in between', async () => {
  const { asked, unmount } = await renderComponent(<Page />);
  press();
  unmount();
  pass(timing.quoteRedirect);
  expect(asked.navigations).toEqual([]);
});
