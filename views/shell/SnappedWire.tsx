import classes from './SnappedWire.module.css';

/** The site's wire, broken between two posts: a price tag has come off. Decorative. */
export function SnappedWire({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 150" width="360" height="150" aria-hidden="true">
      <path className={classes.ground} d="M20 136h320" />
      <path className={classes.post} d="M50 136V34M310 136V34" />
      <path
        className={classes.wire}
        d="M50 30c32 46 62 56 88 48m0 0l13-8m-13 8l15 0m-15 0l12 8M310 30c-14 50-36 68-62 66m0 0l-13-7m13 7l-15 1m15-1l-11 9"
      />
      <circle className={classes.knob} cx="50" cy="28" r="9" />
      <circle className={classes.knob} cx="310" cy="28" r="9" />
      <g className={classes.fallen} transform="rotate(-18 190 116)">
        <path d="M164 102h40l18 16-18 16h-40z" />
        <circle cx="206" cy="118" r="4" />
      </g>
      <text className={classes.percent} x="182" y="124" transform="rotate(-18 190 116)" textAnchor="middle">
        %
      </text>
    </svg>
  );
}
