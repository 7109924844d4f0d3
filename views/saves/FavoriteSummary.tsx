import type { ReactNode } from 'react';
import { favoriteFacts } from '../../src/domain/saves/favorite-facts.ts';
import type { Favorite } from '../../src/domain/saves/favorites.ts';
import { ExpiredNote } from '../deals/ExpiredNote.tsx';
import { Price } from '../deals/Price.tsx';
import { Picture } from '../images/Picture.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { useNow } from '../ui/page/now-context.ts';
import whole from '../ui/whole-link.module.css';
import classes from './FavoriteSummary.module.css';

interface FavoriteSummaryProps {
  favorite: Favorite;
  /** 'Saved November 3' */
  note?: ReactNode;
  /** It is no longer what the list is about. */
  isFaded?: boolean;
}

/** A saved thing in a line: its picture, its price, what it is and of whom, and whether it can still be had. */
export function FavoriteSummary({ favorite, note, isFaded = false }: FavoriteSummaryProps) {
  const { title, href, image, by, price, was, state } = favoriteFacts(favorite, useNow());
  const isStore = favorite.contentType === 'store';
  const isOut = favorite.contentType === 'product_listing';
  return (
    <div className={classNames(whole.box, classes.box, (isFaded || state !== 'good') && classes.gone)}>
      <Picture
        image={image}
        width={96}
        height={96}
        fit={isStore ? 'contain' : 'cover'}
        alt=""
        label={by ?? title}
        className={classNames(classes.picture, isStore && classes.logo)}
      />
      <div className={classes.words}>
        <Price price={price} was={was} />
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
