import { use } from 'react';
import type { Feed } from '../../src/domain/feeds/feed.ts';
import { feedItemList } from '../../src/domain/syndication/json-ld/feed-item-list.ts';
import { jsonScriptText } from '../../src/domain/text/json-script.ts';
import { CanonicalContext } from '../ui/page/canonical-context.ts';

// For crawlers, which read what the server writes; the browser leaves it as it stands, or writes down nothing.
const isServer = typeof document === 'undefined';

/** The posts of a feed as a list, where they arrive: the head is written before the feed is there. */
export function FeedStructuredData({ feed }: { feed: Feed }) {
  const canonical = use(CanonicalContext);
  if (!feed.slots.some(({ kind }) => kind === 'post')) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is escaped by jsonScriptText
      dangerouslySetInnerHTML={{ __html: isServer ? jsonScriptText(feedItemList(feed, originOf(canonical))) : '{}' }}
    />
  );
}

const originOf = (canonical: string): string => URL.parse(canonical)?.origin ?? '';
