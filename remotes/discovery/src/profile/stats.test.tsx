import { timing } from '@tasklane/contracts';
import { renderComponent } from '@tasklane/testing';
import { act, screen } from '@testing-library/react';
import remote from '..';
import { Stats } from './Stats';

// No server runs in this process: its time would stand still too.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the bars fill after a delay, while their figures are shown immediately', async () => {
  const stats = {
    task_response_rate: 90,
    task_delivery_on_time_rate: 50,
    task_acceptance: 20,
    seller_queue: 3,
    seller_disputes_queue: undefined,
    seller_disputes_result_went_against: undefined,
  };
  await renderComponent(<Stats stats={stats} />, { remote });
  const widths = () =>
    screen.getAllByRole('meter').map(({ firstChild }) => (firstChild as HTMLElement).style.inlineSize);
  expect(screen.getByText('90%')).toBeInTheDocument();
  expect(widths()).toEqual(['0', '0', '0']);
  act(() => void jest.advanceTimersByTime(timing.ratingBars));
  expect(widths()).toEqual(['90%', '50%', '20%']);
});
