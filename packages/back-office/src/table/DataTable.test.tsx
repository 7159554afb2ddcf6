import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../testing/show';
import { DataTable } from './DataTable';

const columns = [
  { name: 'name', header: 'Name', cell: ({ name }: Fruit) => <b>{name}</b>, isRowHeader: true },
  { name: 'weight', header: 'Weight', cell: ({ weight }: Fruit) => weight, align: 'end' as const },
];

interface Fruit {
  readonly name: string;
  readonly weight: number;
}

const fruits: readonly Fruit[] = [
  { name: 'Apple', weight: 3 },
  { name: 'Pear', weight: 2 },
];

afterEach(() => jest.restoreAllMocks());

test('renders a named table with row headers and no checkboxes', async () => {
  await show(<DataTable label="Fruits" columns={columns} rows={fruits} keyOf={({ name }) => name} />);
  const table = within(await screen.findByRole('table', { name: 'Fruits' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Weight',
  ]);
  expect(table.getByRole('row', { name: 'Pear 2' })).toBeVisible();
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Apple', 'Pear']);
  expect(table.queryByRole('checkbox')).toBeNull();
});

test('selects rows one by one or all at once', async () => {
  const seen: (readonly string[])[] = [];
  function Selecting() {
    const [keys, setKeys] = useState<readonly string[]>([]);
    const onChange = (next: readonly string[]) => {
      seen.push(next);
      setKeys(next);
    };
    return (
      <DataTable
        label="Fruits"
        columns={columns}
        rows={fruits}
        keyOf={({ name }) => name}
        selection={{ keys, onChange }}
      />
    );
  }
  const user = await show(<Selecting />);
  const all = await screen.findByRole('checkbox', { name: 'Select all rows' });
  const [first] = screen.getAllByRole('checkbox', { name: 'Select this row' });
  if (first) await user.click(first);
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(all).toBeChecked();
  await user.click(all);
  expect(seen).toEqual([['Apple'], ['Apple', 'Pear'], []]);
});

test('keeps the elements in its cells when the columns are declared again', async () => {
  const named = (suffix: string) => [
    { name: 'name', header: 'Name', cell: ({ name }: Fruit) => <button>{`${name}${suffix}`}</button> },
  ];
  function Renaming() {
    const [suffix, setSuffix] = useState('');
    return (
      <>
        <button onKeyUp={() => setSuffix('!')}>Rename</button>
        <DataTable label="Fruits" columns={named(suffix)} rows={fruits} keyOf={({ name }) => name} />
      </>
    );
  }
  const user = await show(<Renaming />);
  const apple = await screen.findByRole('button', { name: 'Apple' });
  screen.getByRole('button', { name: 'Rename' }).focus();
  await user.keyboard('x');
  expect(screen.getByRole('button', { name: 'Apple!' })).toBe(apple);
});

test('a table that is too wide is scrolled by keyboard, and any other is no stop', async () => {
  const table = <DataTable label="Fruits" columns={columns} rows={fruits} keyOf={({ name }) => name} />;
  const user = await show(table);
  await screen.findByRole('table', { name: 'Fruits' });
  await user.tab();
  expect(screen.queryByRole('group', { name: 'Fruits' })).toBeNull();
  cleanup();

  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
  await show(table);
  const box = await screen.findByRole('group', { name: 'Fruits' });
  await user.tab();
  expect(box).toHaveFocus();
});
