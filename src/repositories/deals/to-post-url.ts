import { parsePostAddress, postUrl } from '../../domain/deals/post-address.ts';

interface PostAddressFields {
  uid: string;
  title: string;
  url: string;
  legacy_deal_id?: number | null | undefined;
}

/** The editor's address if it resolves to this post, else the one built from its title. */
export function toPostUrl(entry: PostAddressFields): string {
  const segment = /^\/deals\/([^/?#]+)$/.exec(entry.url)?.[1];
  const address = segment === undefined ? undefined : parsePostAddress(segment);
  const leadsBack =
    address?.uid === entry.uid || (address?.kind === 'legacy' && address.legacyId === entry.legacy_deal_id);
  return leadsBack ? entry.url : postUrl(entry.title, entry.uid);
}
