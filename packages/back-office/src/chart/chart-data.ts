/** One bar of a chart, in the order in which they stand. */
export interface Bar {
  /** Names the bar among the others. */
  readonly key: string;
  /** What it stands for, in short: below the chart and in the table. */
  readonly label: string;
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
