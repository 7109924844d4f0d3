import { type Author, Feed } from 'feed';
import { imageUrl } from '../../domain/images/image.ts';
import { SITE_NAME } from '../../domain/shell/site-name.ts';
import {
  type Channel,
  type ChannelItem,
  latestChange,
  type SyndicationForm,
  syndicationPath,
} from '../../domain/syndication/channel.ts';
import { escapeHtml } from '../../domain/text/html.ts';

const IMAGE_WIDTH = 620;
/** Minutes between two polls of a feed reader. */
const TTL_MINUTES = 30;

interface XmlOptions {
  form: SyndicationForm;
  /** Absolute, without trailing slash. */
  origin: string;
  /** The update time of an empty channel. */
  now: Date;
}

/** A channel as RSS 2.0 or Atom 1.0. Equal items give equal bytes, so that the ETag stays. */
export function syndicationXml(channel: Channel, { form, origin, now }: XmlOptions): string {
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
    updated: new Date(latestChange(channel) ?? now),
    author: { name: SITE_NAME, link: `${origin}/` },
  });
  for (const item of channel.items) {
    const authors: Author[] = item.author === undefined ? [] : [{ name: xmlText(item.author) }];
    feed.addItem({
      // Titles are markup in Atom and text in RSS.
      title: form === 'atom' ? escapeHtml(xmlText(item.title)) : xmlText(item.title),
      id: `${origin}${item.id}`,
      link: `${origin}${item.url}`,
      date: new Date(item.changedAt),
      published: new Date(item.publishedAt),
      description: escapeHtml(xmlText(item.summary)),
      content: itemHtml(item, origin),
      // RSS identifies authors by email address, so their names use the Dublin Core extension.
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
  const src = escapeHtml(`${origin}${imageUrl(image, { width: IMAGE_WIDTH })}`);
  const img = `<img src="${src}" alt="${escapeHtml(xmlText(image.alt))}">`;
  return `<p><a href="${escapeHtml(`${origin}${url}`)}">${img}</a></p>${text}`;
}

/** Characters that XML forbids even as references: most control characters and two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that XML cannot carry. The result is not escaped. */
const xmlText = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '');
