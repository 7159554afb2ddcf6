import { timing } from '@tasklane/contracts';
import { renderComponent } from '@tasklane/testing';
import { act, screen } from '@testing-library/react';
import remote from '..';
import { Testimonials } from './Testimonials';

// No server runs in this process: its time would stand still too.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the testimonials advance at their interval and stop when paused', async () => {
  await renderComponent(<Testimonials />, { remote });
  const current = () =>
    screen
      .getAllByRole('button', { name: /of 4$/ })
      .findIndex((dot) => dot.getAttribute('aria-current') === 'true');
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  wait(timing.testimonials - 1);
  expect(current()).toBe(0);
  wait(1);
  expect(current()).toBe(1);
  act(() => screen.getByRole('button', { name: 'Pause the quotes' }).click());
  wait(timing.testimonials * 2);
  expect(current()).toBe(1);
});
