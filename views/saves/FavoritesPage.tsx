import { type MouseEvent, use, useState, useSyncExternalStore } from 'react';
import { engagementKey } from '../../src/domain/saves/engagement-key.ts';
import { favoriteFacts } from '../../src/domain/saves/favorite-facts.ts';
import type { Favorite, Favorites } from '../../src/domain/saves/favorites.ts';
import { type FavoriteKind, favoriteKinds, favoritesAddress } from '../../src/domain/saves/favorites-address.ts';
import { FeedPager } from '../feeds/FeedPager.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { NowContext } from '../ui/page/now-context.ts';
import box from '../ui/page.module.css';
import { FavoriteRow } from './FavoriteRow.tsx';
import classes from './FavoritesPage.module.css';
import { SavesContext } from './saves-context.ts';
import { useSavedElsewhere } from './use-saved-elsewhere.ts';

export interface FavoritesPageProps {
  /** When the page was loaded, ISO 8601. */
  now: string;
  /** Absent when it cannot be had. */
  favorites?: Favorites;
  /** What a plain form has just saved, or removed. */
  saved?: Favorite;
  removed?: Favorite;
  xsrfToken?: string | undefined;
}

const titles: Record<FavoriteKind, string> = { deals: 'Deals', products: 'Products', stores: 'Stores' };
const kinds = Object.keys(titles) as FavoriteKind[];
const number = new Intl.NumberFormat('en-US');

/** What a member has saved: deals, products and stores, each in a list of its own, the latest first. */
export function FavoritesPage({ now, favorites, ...props }: FavoritesPageProps) {
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <div className={classes.page}>
          <header className={classes.header}>
            <h1 className={classes.title}>Saved Items</h1>
            <p className={classes.lead}>Deals, products and stores that you want to come back to.</p>
          </header>
          {favorites ? <SavedLists {...props} favorites={favorites} now={now} /> : <NotLoaded />}
        </div>
      </div>
    </NowContext>
  );
}

type Lists = Omit<FavoritesPageProps, 'favorites'> & { favorites: Favorites };

function SavedLists({ favorites, saved, removed, xsrfToken, now }: Lists) {
  const { kind, counts, items, page } = favorites;
  const isNothing = kinds.every((one) => counts[one] === 0);
  return (
    <>
      <SavedElsewhere items={items} />
      {saved && (
        <FormMessage tone="done" isStart>
          Saved: {favoriteFacts(saved, new Date(now)).title}
        </FormMessage>
      )}
      {removed && <Removed removed={removed} xsrfToken={xsrfToken} now={now} />}
      {isNothing ? (
        <NothingSaved />
      ) : (
        <>
          <nav aria-label="Kinds of saved items">
            <ul className={classes.kinds}>
              {kinds.map((one) => (
                <li key={one}>
                  <AppLink
                    href={favoritesAddress({ contentType: favoriteKinds[one] })}
                    className={classes.kind}
                    aria-current={one === kind ? 'page' : undefined}
                  >
                    {titles[one]} <Count kind={one} counted={counts[one]} />
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
          {items.length === 0 ? (
            <NothingOf kind={kind} />
          ) : (
            <ul aria-label={`Saved ${kind}`} className={classes.list}>
              {items.map((favorite) => (
                <FavoriteRow key={favorite.uid} favorite={favorite} xsrfToken={xsrfToken} page={page} />
              ))}
            </ul>
          )}
          <FeedPager feed={{ ...favorites, url: favoritesAddress({ contentType: favoriteKinds[kind] }) }} noun={kind} />
        </>
      )}
    </>
  );
}

/** Follows what is removed and taken back, once the browser knows what is saved. */
function Count({ kind, counted }: { kind: FavoriteKind; counted: number }) {
  const saves = use(SavesContext);
  const known = useSyncExternalStore(
    saves.subscribe,
    () => saves.count(favoriteKinds[kind]),
    () => undefined,
  );
  return <span className={classes.count}>{number.format(known ?? counted)}</span>;
}

/** The way to what another tab has saved since the page came. */
function SavedElsewhere({ items }: Pick<Favorites, 'items'>) {
  const changes = useSavedElsewhere();
  const [before] = useState(changes);
  const shown = new Set(items.map(engagementKey));
  const isMore = [...changes].some(([key, isSaved]) => isSaved && !before.get(key) && !shown.has(key));
  return (
    <p role="status">
      {isMore && (
        <a href={THIS_ADDRESS} className={buttonClass({ variant: 'secondary' })} onClick={loadAnew}>
          Show what you saved just now
        </a>
      )}
    </p>
  );
}

/** With the way back, where there is one. */
function Removed({ removed, xsrfToken, now }: Pick<Lists, 'xsrfToken' | 'now'> & { removed: Favorite }) {
  const { title, state } = favoriteFacts(removed, new Date(now));
  return (
    <FormMessage tone="done" isStart>
      <div className={classes.undo}>
        <p>Removed: {title}</p>
        {state !== 'unavailable' && (
          <form method="post" action="/me/favorites/save">
            <XsrfField token={xsrfToken} />
            <input type="hidden" name="contentType" value={removed.contentType} />
            <input type="hidden" name="uid" value={removed.uid} />
            <Button type="submit" variant="secondary">
              Undo
            </Button>
          </form>
        )}
      </div>
    </FormMessage>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      icon="heart"
      title="Nothing saved yet"
      actions={
        <>
          <ButtonLink href="/deals">Popular Deals</ButtonLink>
          <ButtonLink href="/stores" variant="secondary">
            Browse Stores
          </ButtonLink>
        </>
      }
    >
      <p>Press the heart on a deal, a product or a store, and it will wait for you here.</p>
    </EmptyState>
  );
}

const ways: Record<FavoriteKind, { href: string; text: string }> = {
  deals: { href: '/deals', text: 'Popular Deals' },
  products: { href: '/search?type=products', text: 'Browse Products' },
  stores: { href: '/stores', text: 'Browse Stores' },
};

function NothingOf({ kind }: { kind: FavoriteKind }) {
  const { href, text } = ways[kind];
  return (
    <EmptyState icon="heart" title={`No ${kind} saved yet`} actions={<ButtonLink href={href}>{text}</ButtonLink>} />
  );
}

const THIS_ADDRESS = '';
/** A page of this address is here already: in place it would be shown again. */
const loadAnew = (event: MouseEvent) => {
  event.preventDefault();
  location.reload();
};

function NotLoaded() {
  return (
    <EmptyState
      icon="alert"
      title="Your saved items did not load"
      actions={
        <a href={THIS_ADDRESS} className={buttonClass({ variant: 'secondary' })} onClick={loadAnew}>
          Try again
        </a>
      }
    >
      <p>It is us, not you. Nothing that you saved is lost.</p>
    </EmptyState>
  );
}
