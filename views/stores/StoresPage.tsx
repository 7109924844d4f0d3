import type { StoresCover } from '../../src/domain/stores/store-directory.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import box from '../ui/page.module.css';
import { SectionHeader } from '../ui/SectionHeader.tsx';
import { LetterBar } from './LetterBar.tsx';
import classes from './StoresPage.module.css';
import { StoreTile } from './StoreTile.tsx';

export type StoresPageProps = StoresCover;

const count = new Intl.NumberFormat('en-US');

/** Cover page of the stores: popular stores, A to Z, and the first stores by name. */
export function StoresPage({ popular, letters, stores, totalCount }: StoresPageProps) {
  return (
    <div className={classNames(box.page, classes.page)}>
      <header className={classes.header}>
        <h1 className={classes.title}>Stores</h1>
        <p className={classes.lead}>Coupons, sales and the best deals, store by store.</p>
      </header>
      {stores.length === 0 ? (
        <NoStores />
      ) : (
        <>
          {popular.length > 0 && (
            <section className={classes.popular} aria-labelledby="popular-stores">
              <SectionHeader title="Popular Stores" id="popular-stores" />
              <ul className={classes.row}>
                {popular.map((store) => (
                  <li key={store.uid}>
                    <StoreTile store={store} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section aria-labelledby="a-to-z">
            <SectionHeader title="Stores A to Z" id="a-to-z" />
            <LetterBar letters={letters} />
          </section>
          <section aria-labelledby="all-stores">
            <SectionHeader
              title="All Stores"
              id="all-stores"
              viewAll="/stores/all"
              viewAllLabel={`View All ${count.format(totalCount)} Stores`}
            />
            <ul className={classes.grid}>
              {stores.map((store) => (
                <li key={store.uid}>
                  <StoreTile store={store} />
                </li>
              ))}
            </ul>
            {totalCount > stores.length && (
              <ButtonLink href="/stores/all" variant="secondary" size="lg" className={classes.more}>
                View All {count.format(totalCount)} Stores
              </ButtonLink>
            )}
          </section>
        </>
      )}
    </div>
  );
}

function NoStores() {
  return (
    <EmptyState title="No stores yet" actions={<ButtonLink href="/deals">Popular Deals</ButtonLink>}>
      <p>Stores are coming soon. Meanwhile, see the deals.</p>
    </EmptyState>
  );
}
