import { useLanguage } from '@tasklane/i18n';
import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import clsx from 'clsx';
import css from './chart.module.css';
import type { ChartData } from './chart-data';
import { useInlineSize } from './useInlineSize';

/** Height of the drawing, in CSS pixels. */
const HEIGHT = 224;
const TOP = 8;
const BOTTOM = 28;
/** Space beside the labels of values, and the width of a character in them. */
const GAP = 12;
const CHARACTER = 6.5;
/** Minimum width of a label below the bars, in CSS pixels. */
const LABEL = 96;

/** The drawing of a chart. Time runs in the direction of the text. */
export default function Bars({ bars, formatValue }: Pick<ChartData, 'bars' | 'formatValue'>) {
  const [frame, width] = useInlineSize<HTMLDivElement>(600);
  const isRtl = useLanguage().direction === 'rtl';
  const floor = HEIGHT - BOTTOM;

  const values = bars.map(({ value }) => value);
  const [bottom, top] = [Math.min(...values, 0), Math.max(...values, 0)];
  const y = scaleLinear({
    // A chart of zeros only still has a scale.
    domain: [bottom, bottom === top ? 1 : top],
    range: [floor, TOP],
    nice: 3,
  });
  const longest = Math.max(...y.ticks(3).map((value) => formatValue(value).length));
  const beside = longest * CHARACTER + GAP;
  const inner = Math.max(width - beside, LABEL);
  const plotStart = isRtl ? 0 : beside;
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: isRtl ? [plotStart + inner, plotStart] : [plotStart, plotStart + inner],
    padding: 0.25,
  });
  const tickOf = new Map(bars.map(({ key, tick }) => [key, tick]));
  const every = Math.ceil(bars.length / Math.max(Math.floor(inner / LABEL), 1));
  const ticks = bars.filter((_, index) => index % every === 0).map(({ key }) => key);
  const Values = isRtl ? AxisRight : AxisLeft;

  return (
    <div ref={frame} aria-hidden="true">
      <svg width={width} height={HEIGHT} className={css.drawing}>
        {y.ticks(3).map((value) => (
          <line
            key={value}
            x1={plotStart}
            x2={plotStart + inner}
            y1={y(value)}
            y2={y(value)}
            className={css.grid}
          />
        ))}
        {bars.map(({ key, label, value }) => (
          <Bar
            key={key}
            x={x(key)}
            y={y(Math.max(value, 0))}
            width={x.bandwidth()}
            height={Math.abs(y(0) - y(value))}
            className={css.bar}
          >
            <title>{`${label}: ${formatValue(value)}`}</title>
          </Bar>
        ))}
        <AxisBottom
          top={floor}
          scale={x}
          tickValues={ticks}
          tickFormat={(key) => tickOf.get(key) ?? ''}
          hideTicks
          axisClassName={css.axis}
        />
        <Values
          left={isRtl ? inner : plotStart}
          scale={y}
          numTicks={3}
          tickFormat={(value) => formatValue(Number(value))}
          hideAxisLine
          hideTicks
          axisClassName={clsx(css.axis, css.values)}
        />
      </svg>
    </div>
  );
}
