import { screen, within } from '@testing-library/react';
import { show } from '../testing/show';
import { BarChart } from './BarChart';

const bars = [
  { key: 'mon', label: 'Monday', tick: 'Mo', value: 0 },
  { key: 'tue', label: 'Tuesday', tick: 'Tu', value: 3 },
  { key: 'wed', label: 'Wednesday', tick: 'We', value: 1 },
];

const open = () =>
  show(
    <BarChart
      label="Apples"
      labelHeader="Day"
      valueHeader="Sold"
      formatValue={(value) => `${value} kg`}
      bars={bars}
    />,
  );

test('draws a bar for each value, with a proportional height', async () => {
  await open();
  const figure = await screen.findByRole('figure', { name: 'Apples' });
  const titles = await within(figure).findAllByText(/: \d kg$/);
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Monday: 0 kg',
    'Tuesday: 3 kg',
    'Wednesday: 1 kg',
  ]);
  const [zero, three, one] = titles.map(({ parentElement }) => Number(parentElement?.getAttribute('height')));
  expect(zero).toBe(0);
  expect(three).toBeCloseTo(3 * Number(one));
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
