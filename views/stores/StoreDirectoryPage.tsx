import { feedCount, pageCount, pagePosition } from '../../src/domain/feeds/feed-paging.ts';
import type { StoreLink } from '../../src/domain/stores/store.ts';
import {
  type StoreDirectory,
  storeDirectoryTitle,
  storeLetter,
  storeLetterLabel,
  storeLetters,
} from '../../src/domain/stores/store-directory.ts';
import { FeedPager } from '../feeds/FeedPager.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import box from '../ui/page.module.css';
import { LetterBar } from './LetterBar.tsx';
import classes from './StoreDirectoryPage.module.css';

export interface StoreDirectoryPageProps {
  directory: StoreDirectory;
}

/** The store directory, grouped by letter. */
export function StoreDirectoryPage({ directory }: StoreDirectoryPageProps) {
  const { letter, letters, stores, totalCount, page } = directory;
  const address = letter === undefined ? '/stores/all' : `/stores/all/${letter}`;
  return (
    <div className={classNames(box.page, classes.page)}>
      <header className={classes.header}>
        <h1 className={classes.title}>{storeDirectoryTitle(letter)}</h1>
        <p className={classes.count}>
          {feedCount(totalCount, 'stores')}
          {pageCount(directory) > 1 && ` · ${pagePosition(directory)}`}
        </p>
      </header>
      <LetterBar letters={letters} current={letter} />
      {stores.length === 0 && <NoStores />}
      <div className={classes.columns}>
        {letter === undefined ? (
          byLetter(stores).map(([id, group]) => (
            <section key={id} className={classes.group} aria-labelledby={`stores-${id}`}>
              <h2 id={`stores-${id}`} className={classes.letter}>
                {storeLetterLabel(id)}
              </h2>
              <StoreNames stores={group} />
            </section>
          ))
        ) : (
          <StoreNames stores={stores} />
        )}
      </div>
      <FeedPager feed={{ ...directory, url: address, page }} noun="stores" />
    </div>
  );
}

function StoreNames({ stores }: { stores: readonly StoreLink[] }) {
  return (
    <ul>
      {stores.map(({ uid, slug, title }) => (
        <li key={uid}>
          <AppLink href={`/stores/${slug}`} className={classes.name}>
            {title}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function NoStores() {
  return (
    <EmptyState title="No stores here yet" actions={<ButtonLink href="/stores">Popular Stores</ButtonLink>}>
      <p>Try another letter, or start with the most popular stores.</p>
    </EmptyState>
  );
}

function byLetter(stores: readonly StoreLink[]): [string, StoreLink[]][] {
  const groups = Map.groupBy(stores, ({ title }) => storeLetter(title));
  return storeLetters.flatMap((id) => {
    const group = groups.get(id);
    return group === undefined ? [] : [[id, group]];
  });
}
