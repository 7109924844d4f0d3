import type { StoreLink } from '../../src/domain/stores/store.ts';
import { StoreTile } from '../stores/StoreTile.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classNames } from '../ui/class-names.ts';
import box from '../ui/page.module.css';
import { SectionHeader } from '../ui/SectionHeader.tsx';
import classes from './ErrorPage.module.css';
import { ErrorPanel } from './ErrorPanel.tsx';
import { SnappedWire } from './SnappedWire.tsx';

export interface ErrorPageProps {
  status: number;
  /** Popular Stores, up to 6, on 404 pages. */
  popularStores: StoreLink[];
  /** The address that its route refused: the browser's bar does not say it any more. */
  refusedPath?: string | undefined;
  /** Outside production only. */
  details?: { name: string; message: string; meta?: Record<string, unknown>; stack?: string };
}

/** Nothing at this address, or a failure of ours (docs/spec/shell.md SHELL-22). */
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
    <div className={classes.words}>
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
    <div className={classes.words}>
      <h1 className={classes.title}>Sorry! Something Went Wrong</h1>
      <p className={classes.lead}>
        {isOurs
          ? 'The trouble is on our side. Please try again in a moment.'
          : 'This address cannot be shown the way it was asked for.'}
      </p>
      <p className={classes.actions}>
        <ButtonLink href="/">Back to Shopping</ButtonLink>
      </p>
    </div>
  );
}
