/** One bar of a chart, in the order in which they stand. */
export interface Bar {
  /** Names the bar among the others. */
  readonly key: string;
  /** What it stands for, in the table and on the bar. */
  readonly label: string;
  /** The same in a word or two, below the bars. */
  readonly tick: string;
  /** Zero or more. */
  readonly value: number;
}

export interface ChartData {
  readonly bars: readonly Bar[];
  /** Head the two columns of the table. */
  readonly labelHeader: string;
  readonly valueHeader: string;
  /** A value as people read it. */
  readonly formatValue: (value: number) => string;
}
