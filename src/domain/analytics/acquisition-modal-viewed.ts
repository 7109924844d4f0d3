import type { AnalyticsEvent } from './analytics-event.ts';

interface ViewedModal {
  slug: string;
  version: string;
  /** It cannot be closed. */
  isHardgate: boolean;
  delayMs: number;
  /** `search` with its question mark; `url` without query and hash. */
  page: { path: string; search: string; title: string; url: string };
}

/** Properties as docs/spec/acquisition.md ACQUISITION-11 names them. */
export const acquisitionModalViewed = ({ slug, version, isHardgate, delayMs, page }: ViewedModal): AnalyticsEvent => ({
  event: 'Acquisition Modal Viewed',
  properties: {
    hardgate: isHardgate,
    delay: delayMs,
    page_path: page.path,
    page_search: withoutSecrets(page.search),
    page_title: page.title,
    page_url: page.url,
    modal_slug: slug,
    modal_version: version,
  },
});

const SECRET = /token|mail|code|password/i;

/** Events hold neither what a mailed link proves nor whom it was sent to. */
function withoutSecrets(search: string): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !SECRET.test(pair.split('=')[0] ?? '') && !/@|%40/.test(pair));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
