import { jsonScriptText } from '../text/json-script.ts';
import type { FeedLink, PageMeta } from './page-object.ts';
import { SITE_NAME } from './site-name.ts';

/** Width in px from which an image fills a large card; smaller images stand beside the text. */
const LARGE_CARD = 600;

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  /** `data-head` identifies the tag: the same value on every page that has such a tag. */
  attrs: Record<string, string>;
  /** Safe inside a script element; a title still needs HTML escaping. */
  text?: string;
}

/** The page's tags in `<head>`: the server writes them, the browser updates them on navigation. */
export function headTags(meta: PageMeta): HeadTag[] {
  const { title, description, canonical, robots, image, type, jsonLd, feeds = [], facts = [] } = meta;
  return [
    { tag: 'title', attrs: { 'data-head': 'title' }, text: title },
    ...named('description', description),
    ...named('robots', robots),
    { tag: 'link', attrs: { 'data-head': 'canonical', rel: 'canonical', href: canonical } },
    ...feeds.map(feedLink),
    ...property('og:site_name', SITE_NAME),
    ...property('og:type', type),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', canonical),
    ...property('og:image', image?.url),
    ...property('og:image:width', image && String(image.width)),
    ...property('og:image:height', image && String(image.height)),
    ...property('og:image:alt', image?.alt),
    ...facts.flatMap((fact) => property(fact.property, fact.content)),
    ...named('twitter:card', image && image.width >= LARGE_CARD ? 'summary_large_image' : 'summary'),
    ...jsonLd.map((data, index): HeadTag => {
      return {
        tag: 'script',
        attrs: { 'data-head': `json-ld:${index}`, type: 'application/ld+json' },
        text: jsonScriptText(data),
      };
    }),
  ];
}

function named(name: string, content: string | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', attrs: { 'data-head': name, name, content } }] : [];
}

function property(name: string, content: string | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', attrs: { 'data-head': name, property: name, content } }] : [];
}

const feedLink = ({ title, type, href }: FeedLink): HeadTag => ({
  tag: 'link',
  attrs: { 'data-head': `feed:${href}`, rel: 'alternate', type: `application/${type}+xml`, title, href },
});
