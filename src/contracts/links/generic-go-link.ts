import { contentType, httpsUrl, line, optional, reference } from '../content/fields.ts';

/** The stored destination of a `/go/g/{uid}` link. */
export const genericGoLink = contentType(
  'generic_go_link',
  {
    title: line.describe('The name in lists of entries.'),
    destination: httpsUrl.describe('Where the link sends shoppers.'),
    store: optional(reference('store')).describe('The store that it leads to, for statistics.'),
  },
  { about: { label: 'Go link', help: 'An address of this site, /go/g/ and the uid, that redirects to a retailer.' } },
);
