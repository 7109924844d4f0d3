import type { BlackFridayAd } from '../../src/domain/entities/black-friday-store-page.ts';
import type { Deferred as DeferredName } from '../../src/domain/page-object.ts';
import { AppLink } from '../components/AppLink.tsx';
import { BlockSection } from '../components/BlockSection.tsx';
import { Carousel } from '../components/Carousel.tsx';
import { Deferred } from '../components/Deferred.tsx';
import { Picture } from '../components/Picture.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import tile from '../components/StoreTile.module.css';
import classes from './OtherAds.module.css';

const TITLE = 'More Black Friday Ads';

/** The ads of other stores; the row drops out when there are none. */
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
