import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, RowSelectionState } from '@tanstack/react-table';
import clsx from 'clsx';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useKitText } from '../texts';
import css from './table.module.css';
import { useOverflow } from './useOverflow';

const features = tableFeatures({ rowSelectionFeature });

export interface Column<Row> {
  readonly name: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns figures at the end of their cell. */
  readonly align?: 'end';
  /** Makes the cell the header of its row for screen readers; one column of a table. */
  readonly isRowHeader?: boolean;
}

/** The selected rows, by their keys. */
export interface Selection {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Left out where there are no bulk actions. */
  readonly selection?: Selection | undefined;
}

/** Sets the mixed state of a checkbox that covers some of the rows, for which there is no attribute. */
const markMixed = (isMixed: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isMixed;
};

/**
 * A table. On a phone each row is a block with the names of its columns; elsewhere, one that is too wide scrolls, by
 * keyboard too.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  selection,
}: DataTableProps<Row>) {
  const t = useKitText();
  // Cells are rendered by a call below: as a component of the vendor's, each new declaration would remount them.
  const definitions = useMemo(
    () => columns.map(({ name, header }): ColumnDef<typeof features, Row> => ({ id: name, header })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const rowSelection: RowSelectionState = Object.fromEntries(
    (selection?.keys ?? []).map((key) => [key, true as const]),
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: keyOf,
    state: { rowSelection },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      selection?.onChange(Object.keys(next));
    },
  });
  const byName = new Map(columns.map((column) => [column.name, column]));
  const [frame, scrolls] = useOverflow<HTMLDivElement>();

  return (
    <div
      ref={frame}
      className={css.frame}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <table aria-label={label} className={css.table}>
        <thead className={css.head}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col" className={css.select}>
                  <input
                    type="checkbox"
                    aria-label={t('rows.selectAll')}
                    ref={markMixed(table.getIsSomeRowsSelected())}
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={clsx(byName.get(header.id)?.align && css.end)}>
                  {byName.get(header.id)?.header}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-row tabIndex={-1} className={css.row}>
              {selection && (
                <td className={css.select}>
                  <input
                    type="checkbox"
                    aria-label={t('rows.select')}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => {
                const column = byName.get(cell.column.id);
                const Cell = column?.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={cell.id}
                    scope={column?.isRowHeader ? 'row' : undefined}
                    data-label={column?.header}
                    className={clsx(css.cell, column?.align && css.end)}
                  >
                    {column?.cell(row.original)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
