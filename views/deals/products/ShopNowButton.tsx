import type { ProductOffer } from '../../../src/domain/deals/product-offer.ts';
import { listingGoLink } from '../../../src/domain/links/go-link.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { ButtonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/Icon.tsx';

interface ShopNowButtonProps extends Pick<ButtonStyle, 'size' | 'block' | 'className'> {
  offer: ProductOffer;
}

/** The way out to the store that makes an offer. */
export function ShopNowButton({ offer: { listing, isGone }, ...style }: ShopNowButtonProps) {
  return (
    <ButtonLink href={listingGoLink(listing.uid)} variant={isGone ? 'secondary' : 'primary'} {...style}>
      {isGone ? 'Check Store' : 'Shop Now'}
      <Icon name="external" size={20} />
      <span className="visually-hidden">
        {' '}
        at {listing.store.title}: {listing.headline} (opens in a new tab)
      </span>
    </ButtonLink>
  );
}
