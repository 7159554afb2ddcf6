import { screen, within } from '@testing-library/react';
import { show } from '../testing/show';
import { BarChart } from './BarChart';

const bars = [
  { key: 'mon', label: 'Monday', tick: 'Mo', value: 0 },
  { key: 'tue', label: 'Tuesday', tick: 'Tu', value: 3 },
  { key: 'wed', label: 'Wednesday', tick: 'We', value: 1 },
];

const open = (shown = bars) =>
  show(
    <BarChart
      label="Apples"
      labelHeader="Day"
      valueHeader="Sold"
      formatValue={(value) => `${value} kg`}
      bars={shown}
    />,
  );

test('draws a bar for each value, with a proportional height', async () => {
  await open();
  const figure = await screen.findByRole('figure', { name: 'Apples' });
  const titles = await within(figure).findAllByText(/: -?\d kg$/);
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Monday: 0 kg',
    'Tuesday: 3 kg',
    'Wednesday: 1 kg',
  ]);
  const [zero, three, one] = titles.map(({ parentElement }) => Number(parentElement?.getAttribute('height')));
  expect(zero).toBe(0);
  expect(three).toBeCloseTo(3 * Number(one));
});

test('a bar below zero hangs from the line on which the others stand', async () => {
  await open([...bars, { key: 'thu', label: 'Thursday', tick: 'Th', value: -3 }]);
  const barOf = async (label: string) => (await screen.findByText(label)).parentElement;
  const [above, below] = [await barOf('Tuesday: 3 kg'), await barOf('Thursday: -3 kg')];
  const numberOf = (bar: HTMLElement | null, name: string) => Number(bar?.getAttribute(name));
  expect(numberOf(below, 'height')).toBeCloseTo(numberOf(above, 'height'));
  expect(numberOf(below, 'y')).toBeCloseTo(numberOf(above, 'y') + numberOf(above, 'height'));
});

test('shows the same figures as a table, latest first and without zeros', async () => {
  const user = await open();
  await user.click(await screen.findByText('Show the figures as a table'));
  const table = within(await screen.findByRole('table', { name: 'Apples' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DaySold',
    'Wednesday1 kg',
    'Tuesday3 kg',
  ]);
});
