import { DataTable } from '../table/DataTable';
import type { Bar, ChartData } from './chart-data';

interface FigureTableProps extends ChartData {
  readonly label: string;
}

/** The values of a chart, the latest first; bars of zero are left out, as they are in the drawing. */
export default function FigureTable({
  label,
  bars,
  labelHeader,
  valueHeader,
  formatValue,
}: FigureTableProps) {
  return (
    <DataTable
      label={label}
      columns={[
        { name: 'label', header: labelHeader, cell: (bar: Bar) => bar.label, isRowHeader: true },
        { name: 'value', header: valueHeader, cell: ({ value }: Bar) => formatValue(value), align: 'end' },
      ]}
      rows={bars.filter(({ value }) => value !== 0).reverse()}
      keyOf={({ key }) => key}
    />
  );
}
