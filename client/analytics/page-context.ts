import type { SentMessage } from '../../src/contracts/analytics/message.ts';
import type { PageView } from '../navigation/page-view.ts';

export type PageContext = SentMessage['context']['page'];

/** Addresses without what follows the path: a query may say who came, and a link in an e-mail even more. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** What every event says of the page that it happened on; `url` is the page's own, clean address. */
export const pageContext = ({ address, page }: PageView, referrer: string): PageContext => ({
  path: withoutQuery(address).slice(0, 2_048),
  url: page.meta.canonical.slice(0, 4_096),
  title: page.meta.title.slice(0, 500),
  referrer: withoutQuery(referrer).slice(0, 2_048),
  route: page.route,
  location: page.location,
  postUid: page.about?.kind === 'Post' ? page.about.uid : undefined,
});
