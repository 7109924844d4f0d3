import { hasGoLink } from '../../src/domain/links/go-link.ts';
import type { BlackFridayStorePage as Ad, BlackFridayAd } from '../../src/domain/seasons/black-friday-store-page.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { formatBytes } from '../../src/domain/text/format-bytes.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { RichText } from '../content/RichText.tsx';
import { Picture } from '../images/Picture.tsx';
import { Disclosure } from '../links/Disclosure.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { listKeys } from '../ui/list-keys.ts';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import header from './AdHeader.module.css';
import classes from './BlackFridayStorePage.module.css';
import { OtherAds } from './OtherAds.tsx';

export interface BlackFridayStorePageProps {
  /** When the page was loaded, ISO 8601, so that server and browser render the same times. */
  now: string;
  ad: Ad;
  otherAds: DeferredName<BlackFridayAd[]>;
}

/** A store's Black Friday page: its ad as text and file, its deals, and other ads. */
export function BlackFridayStorePage({ now, ad, otherAds }: BlackFridayStorePageProps) {
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, classes.page)}>
        <AdHeader ad={ad} />
        {hasGoLink(ad.body) && <Disclosure />}
        {ad.body && <RichText content={ad.body} className={classes.body} />}
        <ContentBlocks blocks={ad.blocks} />
        <OtherAds ads={otherAds} />
      </div>
    </NowContext>
  );
}

/** Header of an ad: store, text and the link to its PDF. */
function AdHeader({ ad: { title, store, adText, adPdf } }: { ad: Ad }) {
  const paragraphs = adText?.split(/\n\s*\n/) ?? [];
  const keys = listKeys(paragraphs);
  return (
    <header className={header.header}>
      <span className={header.logo}>
        <Picture
          image={store?.logo}
          width={128}
          height={128}
          alt=""
          label={store?.title ?? title}
          priority
          className={header.mark}
        />
      </span>
      <div className={header.words}>
        <p className={header.season}>Black Friday</p>
        <h1 className={header.title}>{title}</h1>
        {paragraphs.map((paragraph, index) => (
          <p key={keys[index]} className={header.text}>
            {paragraph}
          </p>
        ))}
        {(adPdf || store) && (
          <div className={header.actions}>
            {adPdf && (
              <ButtonLink href={adPdf.href} size="lg">
                <Icon name="tag" size={20} />
                See the Full Ad
                <span className={header.kind}>PDF{adPdf.bytes !== undefined && ` · ${formatBytes(adPdf.bytes)}`}</span>
              </ButtonLink>
            )}
            {store && (
              <ButtonLink href={`/stores/${store.slug}`} variant="secondary" size="lg">
                All {store.title} Deals
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
