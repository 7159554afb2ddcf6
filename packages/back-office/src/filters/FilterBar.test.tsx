import { screen, within } from '@testing-library/react';
import { show } from '../testing/show';
import { FilterBar } from './FilterBar';

const filters = {
  name: { kind: 'text', max: 20 },
  terms: { kind: 'text', min: 3, max: 20 },
  state: { kind: 'choice', options: ['open', 'closed'] },
  price: { kind: 'amount', max: 100 },
  category: { kind: 'choice', options: ['design', 'music'], names: { design: 'Design & Logos' } },
} as const;

const open = async (values: Readonly<Record<string, string>>) => {
  const onChange = jest.fn();
  const user = await show(
    <FilterBar
      filters={filters}
      values={values}
      labelOf={(name) => name}
      optionOf={(_, option) => option}
      onChange={onChange}
    />,
  );
  await screen.findByRole('form', { name: 'Filters' });
  return { user, onChange };
};

test('passes on only the filters that are set, trimmed', async () => {
  const { user, onChange } = await open({});
  await user.type(screen.getByRole('textbox', { name: 'name' }), '  ada ');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(onChange.mock.calls).toEqual([[{ name: 'ada' }]]);
});

test('has a button that expands the fields, which are collapsed at first', async () => {
  const { user } = await open({});
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(fields).toContainElement(screen.getByRole('textbox', { name: 'name' }));
});

test('shows the number of active filters on the button and clears them together', async () => {
  const { user, onChange } = await open({ name: 'ada', state: 'open' });
  expect(screen.getByRole('button', { name: 'Filters (2 active)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onChange.mock.calls).toEqual([[{}]]);
});

test.each(['100.01', '-1', '5.005'])('keeps %s in place of an amount, and filters nothing', async (typed) => {
  const { user, onChange } = await open({});
  const price = screen.getByRole('spinbutton', { name: 'price' });
  await user.type(price, typed);
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(price).toBeInvalid();
  expect(price).toHaveValue(Number(typed));
});

test('passes on an amount of dollars and cents', async () => {
  const { user, onChange } = await open({});
  await user.type(screen.getByRole('spinbutton', { name: 'price' }), '99.5');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(onChange.mock.calls).toEqual([[{ price: '99.5' }]]);
});

test('refuses a text that is too short, and keeps it', async () => {
  const { user, onChange } = await open({});
  const terms = screen.getByRole('textbox', { name: 'terms' });
  await user.type(terms, 'ad');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(terms).toHaveAccessibleDescription('Type at least 3 characters.');
  expect(terms).toHaveValue('ad');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(terms, 'a');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(onChange.mock.calls).toEqual([[{ terms: 'ada' }]]);
});

test('names an option as the filter does, and the others by the texts of the page', async () => {
  await open({});
  const options = within(screen.getByRole('combobox', { name: 'category' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Any', 'Design & Logos', 'music']);
});
