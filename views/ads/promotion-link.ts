import type { PromotionalContent } from '../../src/domain/content/rich-text.ts';
import { imageSrcSet, imageUrl } from '../../src/domain/images/image-url.ts';
import { linkKind, pageHref } from '../../src/domain/links/link-kind.ts';

/** What a place for ads shows of the house: it leads somewhere. */
export type Promotion = PromotionalContent & { url: string };

/** The tile of a promotion (docs/spec/ads.md ADS-8) (250 by 150), in the height of a leaderboard. */
const PICTURE = { width: 150, height: 90, fit: 'crop' } as const;

/**
 * A promotion as the content of a filled `AdPlace`, which styles it. Made of elements, not by React: ads come after the
 * page, and not from it.
 */
export function promotionLink({ url, image, title, ctaText = 'See the Offer' }: Promotion): HTMLAnchorElement {
  const link = document.createElement('a');
  const kind = linkKind(url);
  link.href = kind === 'page' || kind === 'document' ? pageHref(url) : url;
  if (kind === 'go' || kind === 'external') {
    link.target = '_blank';
    link.rel = 'sponsored noopener';
  }
  if (image) link.append(picture(image));
  const words = document.createElement('div');
  words.append(withText('strong', title), withText('em', ctaText));
  link.append(words);
  return link;
}

/** Decoration: the words say it all, and do so when it is broken. */
function picture(image: NonNullable<Promotion['image']>): HTMLImageElement {
  const element = document.createElement('img');
  element.alt = '';
  element.onerror = () => element.remove();
  element.srcset = imageSrcSet(image, PICTURE);
  element.src = imageUrl(image, PICTURE);
  return element;
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
