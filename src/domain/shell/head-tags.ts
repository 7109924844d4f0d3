import { jsonScriptText } from '../text/json-script.ts';
import type { FeedLink, PageMeta } from './page-object.ts';
import { SITE_NAME } from './site-name.ts';

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
  const openGraph = {
    site_name: SITE_NAME,
    type,
    title,
    description,
    url: canonical,
    image: image?.url,
    'image:width': image?.width,
    'image:height': image?.height,
    'image:alt': image?.alt,
  };
  return [
    { tag: 'title', attrs: { 'data-head': 'title' }, text: title },
    ...named('description', description),
    ...named('robots', robots),
    { tag: 'link', attrs: { 'data-head': 'canonical', rel: 'canonical', href: canonical } },
    ...feeds.map(feedLink),
    ...Object.entries(openGraph).flatMap(([name, content]) => property(`og:${name}`, content)),
    ...facts.flatMap((fact) => property(fact.property, fact.content)),
    ...named('twitter:card', image ? 'summary_large_image' : 'summary'),
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

function property(name: string, content: string | number | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', attrs: { 'data-head': name, property: name, content: `${content}` } }] : [];
}

const feedLink = ({ title, type, href }: FeedLink): HeadTag => ({
  tag: 'link',
  attrs: { 'data-head': `feed:${href}`, rel: 'alternate', type: `application/${type}+xml`, title, href },
});
