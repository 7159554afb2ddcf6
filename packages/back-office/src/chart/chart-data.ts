/** One bar of a chart, in display order. */
export interface Bar {
  /** Identifies the bar among the others. */
  readonly key: string;
  /** The full label, in the table and on the bar. */
  readonly label: string;
  /** A label of a word or two, below the bars. */
  readonly tick: string;
  /** Below zero the bar hangs from the line of zero. */
  readonly value: number;
}

export interface ChartData {
  readonly bars: readonly Bar[];
  /** Headers of the two columns of the table. */
  readonly labelHeader: string;
  readonly valueHeader: string;
  /** Formats a value for people. */
  readonly formatValue: (value: number) => string;
}
