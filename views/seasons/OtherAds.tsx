import type { BlackFridayAd } from '../../src/domain/seasons/black-friday-store-page.ts';
import type { Deferred as DeferredName } from '../../src/domain/shell/page-object.ts';
import { Picture } from '../images/Picture.tsx';
import tile from '../stores/StoreTile.module.css';
import { AppLink } from '../ui/AppLink.tsx';
import { Carousel } from '../ui/carousel/Carousel.tsx';
import { Deferred } from '../ui/page/Deferred.tsx';
import { BlockSection } from '../ui/SectionHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './OtherAds.module.css';

const TITLE = 'More Black Friday Ads';

/** The ads of other stores; nothing without any. */
export function OtherAds({ ads }: { ads: DeferredName<BlackFridayAd[]> }) {
  return (
    <Deferred of={ads} fallback={<AdsWaiting />}>
      {(value) =>
        value && value.length > 0 ? (
          <BlockSection title={TITLE} viewAll="/black-friday">
            <Carousel label={TITLE} className={classes.row}>
              {value.map((ad) => (
                <AdTile key={ad.url} ad={ad} />
              ))}
            </Carousel>
          </BlockSection>
        ) : null
      }
    </Deferred>
  );
}

function AdTile({ ad: { url, store } }: { ad: BlackFridayAd }) {
  return (
    <AppLink href={url} className={tile.tile}>
      <span className={tile.circle}>
        <Picture image={store.logo} width={158} height={158} alt="" label={store.title} className={tile.logo} />
      </span>
      <span className={tile.name}>{store.title}</span>
    </AppLink>
  );
}

function AdsWaiting() {
  return (
    <div aria-busy="true">
      <BlockSection title={TITLE}>
        <Carousel label={`Loading: ${TITLE}`} className={classes.row}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <span key={key} className={tile.tile}>
              <Skeleton className={classes.waiting} />
              <Skeleton shape="line" className={classes.waitingName} />
            </span>
          ))}
        </Carousel>
      </BlockSection>
    </div>
  );
}
