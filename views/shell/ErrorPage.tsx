import type { StoreLink } from '../../src/domain/stores/store.ts';
import { StoreTile } from '../stores/StoreTile.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import box from '../ui/page.module.css';
import { SectionHeader } from '../ui/SectionHeader.tsx';
import classes from './ErrorPage.module.css';
import { ErrorPanel } from './ErrorPanel.tsx';
import wireClasses from './SnappedWire.module.css';

export interface ErrorPageProps {
  status: number;
  /** Popular Stores, up to 6, on 404 pages. */
  popularStores: StoreLink[];
  /** The address that its route refused; the browser's address bar no longer shows it. */
  refusedPath?: string | undefined;
  /** Set outside production only. */
  details?: { name: string; message: string; meta?: Record<string, unknown>; stack?: string };
}

/** The page for 404 and all other errors (docs/spec/shell.md SHELL-22). */
export function ErrorPage({ status, popularStores, refusedPath, details }: ErrorPageProps) {
  return (
    <div className={classNames(box.page, classes.page)}>
      <SnappedWire className={classes.art} />
      {status === 404 ? <NotFound refusedPath={refusedPath} /> : <Failure isOurs={status >= 500} />}
      {status === 404 && popularStores.length > 0 && (
        <section className={classes.stores} aria-labelledby="popular-stores">
          <SectionHeader id="popular-stores" title="Popular Stores" viewAll="/stores" />
          <ul className={classes.row}>
            {popularStores.map((store) => (
              <li key={store.uid}>
                <StoreTile store={store} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {details && <ErrorPanel {...details} />}
    </div>
  );
}

function NotFound({ refusedPath }: Pick<ErrorPageProps, 'refusedPath'>) {
  return (
    <div className={classes.text}>
      <h1 className={classes.title}>Sorry! You caught us at an awkward time.</h1>
      <p className={classes.lead}>We can't find the page you're looking for.</p>
      {refusedPath !== undefined && <p className={classes.refused}>Page Not Found: {refusedPath}</p>}
      <p className={classes.actions}>
        <ButtonLink href="/deals">Popular Deals</ButtonLink>
        <ButtonLink href="/newest-deals" variant="secondary">
          Newest Deals
        </ButtonLink>
      </p>
    </div>
  );
}

function Failure({ isOurs }: { isOurs: boolean }) {
  return (
    <div className={classes.text}>
      <h1 className={classes.title}>Sorry! Something Went Wrong</h1>
      <p className={classes.lead}>
        {isOurs
          ? 'The problem is on our end. Please try again in a moment.'
          : 'We couldn’t show this page. Please check the address.'}
      </p>
      <p className={classes.actions}>
        <ButtonLink href="/">Back to Shopping</ButtonLink>
      </p>
    </div>
  );
}

/** Decorative drawing: a broken wire between two posts, and a fallen price tag. */
function SnappedWire({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 150" width="360" height="150" aria-hidden="true">
      <path className={wireClasses.ground} d="M20 136h320" />
      <path className={wireClasses.post} d="M50 136V34M310 136V34" />
      <path
        className={wireClasses.wire}
        d="M50 30c32 46 62 56 88 48m0 0l13-8m-13 8l15 0m-15 0l12 8M310 30c-14 50-36 68-62 66m0 0l-13-7m13 7l-15 1m15-1l-11 9"
      />
      <circle className={wireClasses.knob} cx="50" cy="28" r="9" />
      <circle className={wireClasses.knob} cx="310" cy="28" r="9" />
      <g className={wireClasses.fallen} transform="rotate(-18 190 116)">
        <path d="M164 102h40l18 16-18 16h-40z" />
        <circle cx="206" cy="118" r="4" />
      </g>
      <text className={wireClasses.percent} x="182" y="124" transform="rotate(-18 190 116)" textAnchor="middle">
        %
      </text>
    </svg>
  );
}
