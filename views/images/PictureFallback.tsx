import { classNames } from '../ui/class-names.ts';
import classes from './PictureFallback.module.css';
import palette from './palette.module.css';

const tints = [palette.sun, palette.leaf, palette.sky, palette.rose, palette.plum];

interface PictureFallbackProps {
  /** Its first letter is shown; the same label always gets the same tint. */
  label: string;
  /** Width over height. */
  ratio: number;
  className?: string | undefined;
}

/** Stands in for a missing picture: a soft tint and an initial. The words beside it say what it is. */
export function PictureFallback({ label, ratio, className }: PictureFallbackProps) {
  const initial = /[\p{L}\p{N}]/u.exec(label)?.[0]?.toUpperCase() ?? '%';
  const tint = tints[[...label].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];
  return (
    <svg
      className={classNames(classes.fallback, tint, className)}
      viewBox={`0 0 ${Math.round(100 * ratio)} 100`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle className={classes.halo} cx={50 * ratio} cy="50" r="27" />
      <text x={50 * ratio} y="50" dy="0.36em" textAnchor="middle">
        {initial}
      </text>
    </svg>
  );
}
