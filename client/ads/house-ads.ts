import type { PromotionalContent } from '../../src/domain/entities/promotional-content.ts';
import { imageSrcSet, imageUrl } from '../../src/domain/image-url.ts';
import { linkKind, pageHref } from '../../src/domain/link-kind.ts';
import { failures } from '../channels.ts';
import type { AdAdapter } from './ad-adapter.ts';

type Promotion = PromotionalContent & { url: string };

const PICTURE = { width: 150, height: 90, fit: 'crop' } as const;

/** What editors promote, one after the other, beginning anywhere; never the page that the visitor is on. */
export function houseAds(): AdAdapter {
  let status: ReturnType<AdAdapter['status']> = 'loading';
  let promotions: readonly Promotion[] = [];
  let turn = 0;
  fetchPromotions().then(
    (found) => {
      promotions = found;
      turn = Math.floor(Math.random() * found.length);
      status = 'ready';
    },
    (error: unknown) => {
      status = 'failed';
      failures.tell({ error, source: 'ads' });
    },
  );
  return {
    status: () => status,
    show: ({ box }) => {
      const elsewhere = promotions.filter(({ url }) => url !== location.pathname);
      const promotion = elsewhere[turn++ % elsewhere.length];
      if (promotion) box.append(promotionLink(promotion));
      return promotion !== undefined;
    },
  };
}

async function fetchPromotions(): Promise<Promotion[]> {
  const answer = await fetch('/shop/api/promotions', { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${answer.status} of promotions`);
  return (await answer.json()).promotions;
}

/** As `AppLink` writes one; pages open in place. Styled by `AdPlace.module.css`. */
function promotionLink({ url, image, title, ctaText = 'See the Offer' }: Promotion): HTMLElement {
  const link = document.createElement('a');
  const kind = linkKind(url);
  link.href = kind === 'page' || kind === 'document' ? pageHref(url) : url;
  if (kind === 'go' || kind === 'external') {
    link.target = '_blank';
    link.rel = 'sponsored noopener';
  }
  if (image) {
    const picture = new Image(PICTURE.width, PICTURE.height);
    picture.alt = '';
    picture.srcset = imageSrcSet(image, PICTURE);
    picture.src = imageUrl(image, PICTURE);
    // The words say it all.
    picture.onerror = () => picture.remove();
    link.append(picture);
  }
  link.append(withText('strong', title), withText('em', ctaText));
  return link;
}

function withText(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
