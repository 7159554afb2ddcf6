import { LoadingArea, lazyPart } from '@tasklane/ui';
import { Suspense, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useKitText } from '../texts';
import css from './chart.module.css';
import type { ChartData } from './chart-data';

const Bars = lazyPart(() => import('./Bars'));
const FigureTable = lazyPart(() => import('./FigureTable'));

interface BarChartProps extends ChartData {
  /** The accessible name of the figure: what it shows. */
  readonly label: string;
}

/**
 * One figure over time as bars, with the same values as a table for those who cannot see bars or want the numbers.
 * Both parts load when they are shown.
 */
export function BarChart({ label, ...data }: BarChartProps) {
  const t = useKitText();
  const [isTableOpen, setIsTableOpen] = useState(false);
  const toggled = (event: SyntheticEvent<HTMLDetailsElement>) => setIsTableOpen(event.currentTarget.open);
  return (
    <figure aria-label={label} className={css.figure}>
      <div className={css.plot}>
        <Suspense fallback={<LoadingArea />}>
          <Bars {...data} />
        </Suspense>
      </div>
      <details className={css.details} onToggle={toggled}>
        <summary className={css.summary}>{t('chart.table')}</summary>
        {isTableOpen && (
          <Suspense fallback={<LoadingArea />}>
            <FigureTable label={label} {...data} />
          </Suspense>
        )}
      </details>
    </figure>
  );
}
