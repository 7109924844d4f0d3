import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { adPlaces, failures } from '../platform/channels.ts';

/** A page without places for ads loads nothing for them. */
export function startAds({ ads }: PublicConfig): void {
  if (!ads) return;
  adPlaces.listen((place) => {
    import('./fill-ad-place.ts')
      .then(({ fillAdPlace }) => fillAdPlace(place, ads))
      .catch((error: unknown) => failures.tell({ error, source: 'ads' }));
  });
}
