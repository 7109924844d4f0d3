import type { AnalyticsEvent } from './analytics-event.ts';

interface ViewedModal {
  slug: string;
  version: string;
  /** The invitation cannot be closed. */
  isHardgate: boolean;
  delayMs: number;
  /** `search` with its question mark; `url` without query and hash. */
  page: { path: string; search: string; title: string; url: string };
}

/** The property names follow docs/spec/acquisition.md ACQUISITION-11. */
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

/** Drops tokens and email addresses of mailed links, so that events do not store them. */
function withoutSecrets(search: string): string {
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !SECRET.test(pair.split('=')[0] ?? '') && !/@|%40/.test(pair));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
