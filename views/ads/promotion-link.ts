import type { PromotionalContent } from '../../src/domain/content/rich-text.ts';
import { fixedImage } from '../../src/domain/images/image.ts';
import { linkKind, pageHref } from '../../src/domain/links/link-kind.ts';

/** Promotional content with a link, which ad slots show. */
export type Promotion = PromotionalContent & { url: string };

/** The tile of a promotion (250 by 150, docs/spec/ads.md ADS-8), scaled to the height of a leaderboard. */
const IMAGE_SIZE = { width: 150, height: 90, fit: 'crop' } as const;

/** The content of a filled `AdSlot`, whose css styles it. Built without React, because ads are not part of the page's tree. */
export function promotionLink({ url, image, title, ctaText = 'See the Offer' }: Promotion): HTMLAnchorElement {
  const link = document.createElement('a');
  const kind = linkKind(url);
  link.href = kind === 'page' || kind === 'document' ? pageHref(url) : url;
  if (kind === 'go' || kind === 'external') {
    link.target = '_blank';
    link.rel = 'sponsored noopener';
  }
  if (image) link.append(imageElement(image));
  const label = document.createElement('div');
  label.append(textElement('strong', title), textElement('em', ctaText));
  link.append(label);
  return link;
}

/** Decorative: the title says the same. Removed if it does not load. */
function imageElement(image: NonNullable<Promotion['image']>): HTMLImageElement {
  const element = document.createElement('img');
  element.alt = '';
  element.onerror = () => element.remove();
  const { src, srcSet } = fixedImage(image, IMAGE_SIZE);
  element.srcset = srcSet;
  element.src = src;
  return element;
}

function textElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
