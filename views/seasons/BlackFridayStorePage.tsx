import { hasGoLink } from '../../src/domain/links/has-go-link.ts';
import type { BlackFridayStorePage as Ad, BlackFridayAd } from '../../src/domain/seasons/black-friday-store-page.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { RichText } from '../content/RichText.tsx';
import { Disclosure } from '../links/Disclosure.tsx';
import { classNames } from '../ui/class-names.ts';
import { NowContext } from '../ui/page/now-context.ts';
import box from '../ui/page.module.css';
import { AdHeader } from './AdHeader.tsx';
import classes from './BlackFridayStorePage.module.css';
import { OtherAds } from './OtherAds.tsx';

export interface BlackFridayStorePageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  ad: Ad;
  otherAds: DeferredName<BlackFridayAd[]>;
}

/** What a store offers on Black Friday: its ad in words and as a file, its deals, and the ads of others. */
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
