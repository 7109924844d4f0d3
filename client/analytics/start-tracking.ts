import type { PublicConfig } from '../../src/domain/shell/public-config.ts';
import { decorateLinksOnClick } from '../links/decorate-links.ts';
import { lookUpGeo } from '../privacy/geo.ts';
import { setPrivacyModel } from '../privacy/may-share.ts';
import { visitorIds } from './visitor-ids.ts';

/** First of all that runs after load: the others ask what it knows. */
export function startTracking({ isOptIn, geoOrigin }: PublicConfig): void {
  setPrivacyModel(isOptIn);
  visitorIds();
  decorateLinksOnClick();
  void lookUpGeo(geoOrigin);
}
