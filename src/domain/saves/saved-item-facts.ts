import { isExpired } from '../deals/deal-times.ts';
import { productOffer } from '../deals/product-page.ts';
import type { Image } from '../images/image.ts';
import { listingGoLink } from '../links/go-link.ts';
import { withoutEmpty } from '../text/without-empty.ts';
import type { SaveableItem } from './saved-items.ts';

/** The display data of a saveable item. */
interface SavedItemFacts {
  title: string;
  /** Absent when there is no page to link to. */
  href?: string;
  image?: Image;
  /** Its store or brand. */
  by?: string;
  /** US dollars. */
  price?: number;
  /** US dollars, before the discount. */
  was?: number;
  /** 'Up to 40% off'; only without a price. */
  discount?: string;
  /** `unavailable`: not published any more. */
  state: 'good' | 'expired' | 'sold out' | 'unavailable';
}

const names = { post: 'deal', product_listing: 'product', store: 'store' } as const;

export function savedItemFacts(favorite: SaveableItem, now: Date): SavedItemFacts {
  switch (favorite.contentType) {
    case 'post': {
      const { post } = favorite;
      if (!post) break;
      const state = isExpired(post.expiresAt, now) ? 'expired' : post.soldOut ? 'sold out' : 'good';
      return {
        ...withoutEmpty({
          image: post.image,
          by: post.store?.title ?? post.brand,
          price: post.discountPrice,
          was: state === 'good' ? post.strikethroughPrice : undefined,
          discount: post.discount,
        }),
        title: post.headline,
        href: post.url,
        state,
      };
    }
    case 'product_listing': {
      const { listing } = favorite;
      if (!listing) break;
      const { price, was, discount, isGone } = productOffer(listing);
      return {
        ...withoutEmpty({
          image: listing.images[0],
          href: listing.availability === 'broken_link' ? undefined : listingGoLink(listing.uid),
          price,
          was,
          discount,
        }),
        title: listing.headline,
        by: listing.store.title,
        state: isGone ? 'sold out' : 'good',
      };
    }
    case 'store': {
      const { store } = favorite;
      if (!store) break;
      return {
        ...withoutEmpty({ image: store.logo }),
        title: store.title,
        href: `/stores/${store.slug}`,
        state: 'good',
      };
    }
  }
  return { title: `A ${names[favorite.contentType]} that is no longer available`, state: 'unavailable' };
}
