import type { PageMetaFields } from '../../domain/content/content-block.ts';
import { hasFilters, listingAddress } from '../../domain/feeds/listing-filters.ts';
import { type ListingRequest, WHOLE_LIST } from '../../domain/feeds/listing-request.ts';
import type { Image } from '../../domain/images/image.ts';
import type { Breadcrumb, PageMeta } from '../../domain/shell/page-object.ts';
import { pageTitle } from '../../domain/shell/page-title.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialPicture } from '../../domain/shell/social-picture.ts';
import { feedLinks } from '../../domain/syndication/channel.ts';
import { breadcrumbList } from '../../domain/syndication/json-ld/site.ts';

const MAX_DESCRIPTION = 300;
/** Longer titles do not fit into a social picture. */
const MAX_PICTURE_TITLE = 120;

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
  /** The image in the social picture of the page. */
  image?: Image | undefined;
  /** The price in the social picture. */
  offer?: string | undefined;
  /** Instead of a title with words of the visitor, which are not drawn under the site's name. */
  pictureTitle?: string;
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
interface PictureAddresses {
  pathOf(picture: SocialPicture): string;
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
  readonly #pictures: PictureAddresses;

  constructor({ server, hasDemoContent }: MetaConfig, pictures: PictureAddresses) {
    this.#origin = server.publicOrigin;
    this.#hasDemoContent = hasDemoContent;
    this.#pictures = pictures;
  }

  build(options: MetaOptions): PageMeta {
    const { seo, breadcrumbs = [], jsonLd = () => [], feeds = [], facts } = options;
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
      ...(description && { description: shorten(description, MAX_DESCRIPTION) }),
      image: this.#socialImage({ title: options.pictureTitle ?? title, offer: options.offer, image: image?.src }),
    };
  }

  #socialImage({ title: wholeTitle, offer, image }: SocialPicture) {
    const title = shorten(wholeTitle.toWellFormed(), MAX_PICTURE_TITLE);
    const url = `${this.#origin}${this.#pictures.pathOf({ title, offer, image })}`;
    return { url, width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, alt: offer === undefined ? title : `${title}: ${offer}` };
  }
}

/** At most `max` characters on one line, cut at a word where there is one. */
function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const end = line.lastIndexOf(' ', max - 1);
  return `${line.slice(0, end > 0 ? end : max - 1).toWellFormed()}…`;
}
