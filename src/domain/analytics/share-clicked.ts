import type { AnalyticsEvent, ContentKind } from './analytics-event.ts';

interface ClickedShare {
  /** The page's own clean address, which is what was shared. */
  url: string;
  /** `native`, `copy`, `email`, or the network's name. */
  method: string;
  /** The page's subject; absent for pages without one. */
  kind?: ContentKind | undefined;
  uid?: string | undefined;
  title?: string | undefined;
}

/** A way to share was chosen; whether it was followed to its end, no browser says. */
export const shareClicked = ({ url, method, kind, uid, title }: ClickedShare): AnalyticsEvent => ({
  event: 'Share Clicked',
  properties: {
    share_url: url,
    share_method: method,
    kind,
    content_uid: uid,
    content_title: title,
    post_uid: kind === 'Post' ? uid : undefined,
  },
});
