import type { PageSubject } from '../shell/page-object.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

interface ViewedPage {
  path: string;
  title?: string | undefined;
  /** The page's own address, without anything that says who came and from where. */
  url?: string | undefined;
  /** See docs/spec/routes.md ROUTES-2 route name. */
  route?: string | undefined;
  location?: string | undefined;
  about?: PageSubject | undefined;
}

/** A page was shown: a document's own, or one in its place. */
export const pageViewed = ({ path, title, url, route, location, about }: ViewedPage): AnalyticsEvent => ({
  event: 'Page Viewed',
  properties: {
    page_path: path,
    page_title: title,
    page_url: url,
    page_route: route,
    page_location: location,
    kind: about?.kind,
    content_uid: about?.uid,
    content_title: about?.title,
    post_uid: about?.kind === 'Post' ? about.uid : undefined,
  },
});
