import { act, screen } from '@testing-library/react';
import { LastSeen, RelativeTime } from '../index';
import { renderUi } from '../testing/renderUi';

const MINUTE = 60_000;
const start = Date.UTC(2026, 2, 15, 12);
const show = async (age: number) => {
  await renderUi(<RelativeTime moment={start - age} />);
  return () => screen.getByRole('time').textContent;
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers({ now: start }));
afterEach(() => jest.useRealTimers());

it('RelativeTime updates a time from the last hour every 30 seconds', async () => {
  const textNow = await show(90_000);
  expect(textNow()).toBe('1 minute ago');
  await pass(29_999);
  expect(textNow()).toBe('1 minute ago');
  await pass(1);
  expect(textNow()).toBe('2 minutes ago');
});

it('RelativeTime updates a time more than an hour old every 30 minutes', async () => {
  const textNow = await show(91 * MINUTE);
  await pass(30 * MINUTE - 1);
  expect(textNow()).toBe('1 hour ago');
  await pass(1);
  expect(textNow()).toBe('2 hours ago');
});

it('LastSeen shows "6+ months ago" for a moment more than six months in the past', async () => {
  await renderUi(<LastSeen moment={start - 181 * 24 * 60 * MINUTE} />);
  expect(screen.getByRole('time').textContent).toBe('6+ months ago');
});
