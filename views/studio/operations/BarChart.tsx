import { numberText } from './amounts.ts';
import classes from './BarChart.module.css';

interface BarChartProps {
  title: string;
  bars: readonly { label: string; count: number }[];
}

const WIDTH = 720;
const HEIGHT = 200;
const GAP = 0.25;
const MAX_LABELS = 8;

/** Bars over time. A table beside it has the numbers, so that the picture is only summed up to screen readers. */
export function BarChart({ title, bars }: BarChartProps) {
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const peak = bars.reduce((most, bar) => (bar.count > most.count ? bar : most), bars[0] ?? { label: '', count: 0 });
  const step = WIDTH / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / MAX_LABELS);
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${numberText(total)} in all, most at ${peak.label} (${numberText(peak.count)})`}
        className={classes.picture}
      >
        {bars.map(({ label, count }, index) => {
          const height = (count / top) * HEIGHT;
          return (
            <rect
              key={label}
              x={index * step + (step * GAP) / 2}
              y={HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
              className={classes.bar}
            >
              <title>{`${label}: ${numberText(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={classes.axis} aria-hidden="true">
        {bars
          .filter((_, index) => index % every === 0)
          .map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
      </figcaption>
      <p className={classes.top}>
        Highest: {numberText(peak.count)} at {peak.label}
      </p>
    </figure>
  );
}
