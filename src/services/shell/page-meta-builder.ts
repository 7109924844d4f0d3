import type { PageMetaFields } from '../../domain/content/content-block.ts';
import { hasFilters, listingAddress } from '../../domain/feeds/listing-filters.ts';
import { type ListingRequest, WHOLE_LIST } from '../../domain/feeds/listing-request.ts';
import { type Image, imageUrl } from '../../domain/images/image.ts';
import type { Breadcrumb, PageMeta } from '../../domain/shell/page-object.ts';
import { pageTitle } from '../../domain/shell/page-title.ts';
import { feedLinks } from '../../domain/syndication/channel.ts';
import { breadcrumbList } from '../../domain/syndication/json-ld/site.ts';

/** Pixels of social images (docs/spec/images.md IMAGES-4). */
const SOCIAL_SIZE = 310;
export const POST_SOCIAL_SIZE = 620;

const MAX_DESCRIPTION = 300;

interface MetaOptions {
  title: string;
  /** Uses the title as given, without the site's name. */
  isWholeTitle?: boolean;
  /** Path of the page's canonical address. */
  path: string;
  /** One-based page of a list; from page 2 on it is part of the title and the canonical address. */
  page?: number;
  /** The requested part of a list. Its filters belong to the canonical address, its moment (`maxStartsAt`) does not. */
  list?: ListingRequest;
  description?: string | undefined;
  image?: Image | undefined;
  imageSize?: number;
  type?: PageMeta['type'];
  noIndex?: boolean;
  /** Editors' texts, which win over the page's own. */
  seo?: PageMetaFields['seo'];
  breadcrumbs?: readonly Breadcrumb[];
  /** Returns structured data besides the breadcrumbs; addresses start with the public origin. */
  jsonLd?: (origin: string) => object[];
  /** Pages with a news feed (`syndication-address.ts`). */
  feeds?: readonly { title: string; path: string }[];
  facts?: PageMeta['facts'];
}
interface MetaConfig {
  server: { publicOrigin: string };
  /** Search engines may not index the demo. */
  hasDemoContent: boolean;
}

/** Builds the metadata of a page for search engines and social sites. */
export class PageMetaBuilder {
  readonly #origin: string;
  readonly #hasDemoContent: boolean;

  constructor({ server, hasDemoContent }: MetaConfig) {
    this.#origin = server.publicOrigin;
    this.#hasDemoContent = hasDemoContent;
  }

  build(options: MetaOptions): PageMeta {
    const { seo, breadcrumbs = [], jsonLd = () => [], imageSize = SOCIAL_SIZE, feeds = [], facts } = options;
    const { page, filters, maxStartsAt } = options.list ?? { ...WHOLE_LIST, page: options.page ?? 1 };
    const canonical = `${this.#origin}${listingAddress(options.path, filters, { page })}`;
    const isOwnPage = !hasFilters(filters) && maxStartsAt === undefined;
    const isIndexed = !(options.noIndex || seo?.noIndex || this.#hasDemoContent) && isOwnPage;
    const description = seo?.description ?? options.description;
    const image = seo?.image ?? options.image;
    const title = seo?.title ?? options.title;
    return {
      title: options.isWholeTitle && page === 1 ? title : pageTitle(title, page),
      canonical,
      robots: isIndexed ? 'index, follow' : 'noindex, follow',
      type: options.type ?? 'website',
      jsonLd: [
        ...jsonLd(this.#origin),
        ...(breadcrumbs.length > 1 ? [breadcrumbList(breadcrumbs, this.#origin, canonical)] : []),
      ],
      ...(feeds.length > 0 && { feeds: feeds.flatMap((feed) => feedLinks(feed, this.#origin)) }),
      ...(facts && { facts }),
      ...(description && { description: shorten(description) }),
      ...(image && { image: this.#socialImage(image, imageSize) }),
    };
  }

  #socialImage(image: Image, size: number) {
    const url = `${this.#origin}${imageUrl(image, { width: size, height: size, fit: 'crop' })}`;
    return { url, width: size, height: size, alt: image.alt };
  }
}

/** At most 300 characters on one line, cut at a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, line.lastIndexOf(' ', MAX_DESCRIPTION - 1))}…`;
}
