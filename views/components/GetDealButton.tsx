import type { Listing } from '../../src/domain/entities/listing.ts';
import { dealGoLink } from '../../src/domain/go-link.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Icon } from './Icon.tsx';

interface GetDealButtonProps {
  postUid: string;
  listing: Listing;
  /** Expired or sold out: nothing is promised any more. */
  isGone: boolean;
  block?: boolean;
}

/** The way out to the retailer. */
export function GetDealButton({ postUid, listing, isGone, block = false }: GetDealButtonProps) {
  return (
    <ButtonLink
      href={dealGoLink(postUid, listing.uid)}
      size="lg"
      block={block}
      variant={isGone ? 'secondary' : 'primary'}
    >
      {isGone ? 'Check Store' : 'Get This Deal'}
      <Icon name="external" size={20} />
      <span className="visually-hidden"> at {listing.store.title} (opens in a new tab)</span>
    </ButtonLink>
  );
}
