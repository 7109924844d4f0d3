import type { BlackFridayStorePage as Ad, BlackFridayAd } from '../../src/domain/entities/black-friday-store-page.ts';
import { hasGoLink } from '../../src/domain/has-go-link.ts';
import type { Deferred as DeferredName } from '../../src/domain/page-object.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { classNames } from '../components/class-names.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { NowContext } from '../components/now-context.ts';
import { RichText } from '../components/RichText.tsx';
import { AdHeader } from './AdHeader.tsx';
import classes from './BlackFridayStorePage.module.css';
import { OtherAds } from './OtherAds.tsx';
import box from './page.module.css';

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
