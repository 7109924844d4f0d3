import type { Listing } from '../../src/domain/deals/listing.ts';
import { dealGoLink } from '../../src/domain/links/go-link.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';

interface GetDealButtonProps {
  postUid: string;
  listing: Listing;
  /** Expired or sold out: nothing is promised any more. */
  isGone: boolean;
  /** The way out has ended with the deal: what is left is the store's page. */
  isExpired: boolean;
  block?: boolean;
}

/** The way out to the retailer. */
export function GetDealButton({ postUid, listing, isGone, isExpired, block = false }: GetDealButtonProps) {
  const { store } = listing;
  return (
    <ButtonLink
      href={isExpired ? `/stores/${store.slug}` : dealGoLink(postUid, listing.uid)}
      size="lg"
      block={block}
      variant={isGone ? 'secondary' : 'primary'}
    >
      {isGone ? 'Check Store' : 'Get This Deal'}
      {!isExpired && <Icon name="external" size={20} />}
      <span className="visually-hidden">
        {isExpired ? `: deals at ${store.title}` : ` at ${store.title} (opens in a new tab)`}
      </span>
    </ButtonLink>
  );
}
