import type { ReactNode } from 'react';
import { savedItemFacts } from '../../src/domain/saves/saved-item-facts.ts';
import type { SaveableItem } from '../../src/domain/saves/saved-items.ts';
import { ExpiredNote } from '../deals/DealTimes.tsx';
import { Price } from '../deals/Price.tsx';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { useNow } from '../ui/page/page-contexts.ts';
import whole from '../ui/whole-link.module.css';
import classes from './SavedItemSummary.module.css';

interface SavedItemSummaryProps {
  item: SaveableItem;
  /** 'Saved November 3' */
  note?: ReactNode;
  /** '$100 less than when you saved it' */
  since?: string | undefined;
  /** The item does not belong to the list any more. */
  isFaded?: boolean;
}

/** A saveable item in one line: image, price, title, store and availability. */
export function SavedItemSummary({ item, note, since, isFaded = false }: SavedItemSummaryProps) {
  const { title, href, image, by, price, was, discount, state } = savedItemFacts(item, useNow());
  const isStore = item.contentType === 'store';
  const isOut = item.contentType === 'product_listing';
  return (
    <div className={classNames(whole.box, classes.box, (isFaded || state !== 'good') && classes.gone)}>
      <Picture
        image={image}
        width={96}
        height={96}
        fit={isStore ? 'contain' : 'cover'}
        alt=""
        label={by ?? title}
        className={classNames(classes.image, isStore && classes.logo)}
      />
      <div className={classes.text}>
        <Price price={price} was={was} discount={discount} />
        {since !== undefined && <p className={classes.since}>{since}</p>}
        <Heading className={classes.title}>
          {href === undefined ? (
            title
          ) : (
            <AppLink href={href} className={whole.link}>
              {title}
              {isOut && <span className="visually-hidden"> at {by} (opens in a new tab)</span>}
            </AppLink>
          )}
        </Heading>
        {state === 'expired' && <ExpiredNote className={classes.expired} />}
        {state === 'sold out' && <p className={classes.state}>Sold out</p>}
        <p className={classes.facts}>
          {by !== undefined && <span>{by}</span>}
          {note && <span>{note}</span>}
        </p>
      </div>
    </div>
  );
}
