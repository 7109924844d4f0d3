import { type MouseEvent, use, useState, useSyncExternalStore } from 'react';
import { saveKey } from '../../src/domain/saves/save.ts';
import { savedItemFacts } from '../../src/domain/saves/saved-item-facts.ts';
import {
  type SaveableItem,
  type SavedItemKind,
  type SavedItemList,
  savedItemKinds,
  savedItemsAddress,
} from '../../src/domain/saves/saved-items.ts';
import type { FormState } from '../../src/domain/shell/form-state.ts';
import { AccountHeader } from '../accounts/settings/AccountHeader.tsx';
import { FeedPager } from '../feeds/FeedPager.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { Button, ButtonLink, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormMessage } from '../ui/form/FormMessage.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import { SavedItemRow, useSavedElsewhere } from './SavedItemRow.tsx';
import classes from './SavedItemsPage.module.css';
import { SavedListControls } from './SavedListControls.tsx';
import { SavesContext } from './saves-context.ts';
import { WatchMailsNote } from './WatchMailsNote.tsx';

export interface SavedItemsPageProps {
  /** When the page was loaded, ISO 8601. */
  now: string;
  /** Absent when a service failed. */
  favorites?: SavedItemList;
  /** The item that a form without JavaScript has just saved or removed. */
  saved?: SaveableItem;
  removed?: SaveableItem;
  /** The promise of the saved item's watch. */
  promise?: string;
  /** The refused form of an item. */
  form?: FormState;
  xsrfToken?: string | undefined;
}

const titles: Record<SavedItemKind, string> = { deals: 'Deals', products: 'Products', stores: 'Stores' };
const kinds = Object.keys(titles) as SavedItemKind[];
const number = new Intl.NumberFormat('en-US');

/** A member's saved deals, products and stores in one list each, latest first. */
export function SavedItemsPage({ now, favorites, ...props }: SavedItemsPageProps) {
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <div className={classes.page}>
          <AccountHeader
            title="Saved"
            lead="Deals, products and stores you want to come back to."
            path="/me/favorites"
          />
          {favorites ? <SavedLists {...props} favorites={favorites} now={now} /> : <NotLoaded />}
        </div>
      </div>
    </NowContext>
  );
}

type Lists = Omit<SavedItemsPageProps, 'favorites'> & { favorites: SavedItemList };

function SavedLists({ favorites, saved, removed, promise, form, xsrfToken, now }: Lists) {
  const { kind, counts, items, page, order, show, mails } = favorites;
  const contentType = savedItemKinds[kind];
  const position = { page, order, ...(show && { show }) };
  const isEmpty = kinds.every((each) => counts[each] === 0);
  return (
    <>
      <SavedElsewhere items={items} />
      {form && (
        <FormMessage tone="problem" takesFocus>
          {form.message ?? 'Something went wrong, please try again.'}
        </FormMessage>
      )}
      {saved && (
        <FormMessage tone="done" takesFocus>
          Saved: {savedItemFacts(saved, new Date(now)).title} {promise && <p>{promise}</p>}
        </FormMessage>
      )}
      {removed && <RemovedNote removed={removed} xsrfToken={xsrfToken} now={now} />}
      {isEmpty ? (
        <NoSavedItems mails={mails} />
      ) : (
        <>
          <nav aria-label="Kinds of saved items">
            <ul className={classes.kinds}>
              {kinds.map((each) => (
                <li key={each}>
                  <AppLink
                    href={savedItemsAddress({ contentType: savedItemKinds[each] })}
                    className={classes.kind}
                    aria-current={each === kind ? 'page' : undefined}
                  >
                    {titles[each]} <Count kind={each} initial={counts[each]} />
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
          {mails && kind !== 'stores' && <WatchMailsNote mails={mails} xsrfToken={xsrfToken} />}
          {kind !== 'stores' && mails && <SavedListControls list={favorites} />}
          {items.length === 0 ? (
            <NoneOfKind kind={kind} show={show} />
          ) : (
            <ul aria-label={`Saved ${kind}`} className={classes.list}>
              {items.map((item) => (
                <SavedItemRow
                  key={item.uid}
                  item={item}
                  xsrfToken={xsrfToken}
                  position={position}
                  hasSwitch={mails === 'sent'}
                />
              ))}
            </ul>
          )}
          <FeedPager
            feed={{ ...favorites, url: savedItemsAddress({ contentType, order, ...(show && { show }) }) }}
            noun={kind}
          />
        </>
      )}
    </>
  );
}

/** Updates after removals and undos, once the saves have loaded. */
function Count({ kind, initial }: { kind: SavedItemKind; initial: number }) {
  const saves = use(SavesContext);
  const current = useSyncExternalStore(
    saves.subscribe,
    () => saves.count(savedItemKinds[kind]),
    () => undefined,
  );
  return <span className={classes.count}>{number.format(current ?? initial)}</span>;
}

/** Offers to reload the page when another tab has saved something since. */
function SavedElsewhere({ items }: Pick<SavedItemList, 'items'>) {
  const changes = useSavedElsewhere();
  const [before] = useState(changes);
  const shown = new Set(items.map(saveKey));
  const isMore = [...changes].some(([key, isSaved]) => isSaved && !before.get(key) && !shown.has(key));
  return (
    <p role="status">
      {isMore && (
        <a href={CURRENT_ADDRESS} className={buttonClass({ variant: 'secondary' })} onClick={reload}>
          Show newly saved items
        </a>
      )}
    </p>
  );
}

/** Reports a removal without JavaScript; offers undo unless the item is unpublished. */
function RemovedNote({ removed, xsrfToken, now }: Pick<Lists, 'xsrfToken' | 'now'> & { removed: SaveableItem }) {
  const { title, state } = savedItemFacts(removed, new Date(now));
  return (
    <FormMessage tone="done" takesFocus>
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

function NoSavedItems({ mails }: { mails: SavedItemList['mails'] | undefined }) {
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
      <p>
        Tap the heart on any deal, product or store to save it here.{' '}
        {mails === 'sent' && 'We’ll email you when the price of a deal or product drops.'}
      </p>
    </EmptyState>
  );
}

const links: Record<SavedItemKind, { href: string; text: string }> = {
  deals: { href: '/deals', text: 'Popular Deals' },
  products: { href: '/search?type=products', text: 'Browse Products' },
  stores: { href: '/stores', text: 'Browse Stores' },
};

function NoneOfKind({ kind, show }: { kind: SavedItemKind; show: SavedItemList['show'] }) {
  const { href, text } = links[kind];
  if (show === 'ended')
    return (
      <EmptyState
        icon="heart"
        title={`None of your saved ${kind} ended`}
        actions={<ButtonLink href={savedItemsAddress({ contentType: savedItemKinds[kind] })}>Show all</ButtonLink>}
      />
    );
  return (
    <EmptyState icon="heart" title={`No ${kind} saved yet`} actions={<ButtonLink href={href}>{text}</ButtonLink>} />
  );
}

const CURRENT_ADDRESS = '';
/** Reloads the document: navigation within the page would show the cached page. */
const reload = (event: MouseEvent) => {
  event.preventDefault();
  location.reload();
};

function NotLoaded() {
  return (
    <EmptyState
      icon="alert"
      title="We couldn’t load your saved items"
      actions={
        <a href={CURRENT_ADDRESS} className={buttonClass({ variant: 'secondary' })} onClick={reload}>
          Try again
        </a>
      }
    >
      <p>Something went wrong on our end. Everything you saved is safe.</p>
    </EmptyState>
  );
}
