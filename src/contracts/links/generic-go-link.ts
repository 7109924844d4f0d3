import { contentType, httpsUrl, line, optional, reference } from '../content/fields.ts';

/** The stored destination of a `/go/g/{uid}` link. */
export const genericGoLink = contentType('generic_go_link', {
  title: line,
  destination: httpsUrl,
  store: optional(reference('store')),
});
