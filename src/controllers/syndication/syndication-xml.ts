import { type Author, Feed } from 'feed';
import { imageUrl } from '../../domain/images/image-url.ts';
import { SITE_NAME } from '../../domain/shell/site-name.ts';
import type { Channel, ChannelItem } from '../../domain/syndication/channel.ts';
import { type SyndicationForm, syndicationPath } from '../../domain/syndication/syndication-address.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { xmlText } from './xml-text.ts';

const PICTURE_WIDTH = 620;
/** Minutes that a reader may wait before it asks again. */
const TTL_MINUTES = 30;

interface Writing {
  form: SyndicationForm;
  /** Absolute, without trailing slash. */
  origin: string;
  /** When an empty channel was last looked at. */
  now: Date;
}

/** A channel as RSS 2.0 or Atom 1.0. The same news gives the same bytes. */
export function syndicationXml(channel: Channel, { form, origin, now }: Writing): string {
  const dates = channel.items.map(({ publishedAt }) => Date.parse(publishedAt));
  const feed = new Feed({
    id: `${origin}${channel.url}`,
    title: xmlText(`${channel.title} | ${SITE_NAME}`),
    description: xmlText(channel.description),
    link: `${origin}${channel.url}`,
    feed: `${origin}${syndicationPath(channel.url, form)}`,
    image: `${origin}/icon-192.png`,
    favicon: `${origin}/favicon.ico`,
    language: 'en-US',
    generator: SITE_NAME,
    ttl: TTL_MINUTES,
    updated: dates.length > 0 ? new Date(Math.max(...dates)) : now,
    author: { name: SITE_NAME, link: `${origin}/` },
  });
  for (const item of channel.items) {
    const date = new Date(item.publishedAt);
    const authors: Author[] = item.author === undefined ? [] : [{ name: xmlText(item.author) }];
    feed.addItem({
      // Atom's titles are markup, RSS's are text.
      title: form === 'atom' ? escapeHtml(xmlText(item.title)) : xmlText(item.title),
      id: `${origin}${item.id}`,
      link: `${origin}${item.url}`,
      date,
      published: date,
      description: escapeHtml(xmlText(item.summary)),
      content: itemHtml(item, origin),
      // RSS knows authors by mail address only; who wrote it is a word of the Dublin Core there.
      ...(form === 'atom'
        ? { author: authors }
        : { extensions: authors.map(({ name }) => ({ name: 'dc:creator', objects: { _text: name } })) }),
    });
  }
  return form === 'atom' ? feed.atom1() : feed.rss2();
}

function itemHtml({ url, summary, image }: ChannelItem, origin: string): string {
  const text = `<p>${escapeHtml(xmlText(summary))}</p>`;
  if (image === undefined) return text;
  const src = escapeHtml(`${origin}${imageUrl(image, { width: PICTURE_WIDTH })}`);
  const picture = `<img src="${src}" alt="${escapeHtml(xmlText(image.alt))}">`;
  return `<p><a href="${escapeHtml(`${origin}${url}`)}">${picture}</a></p>${text}`;
}
