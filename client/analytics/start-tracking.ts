import type { PublicConfig } from '../../src/domain/public-config.ts';
import { decorateLinksOnClick } from './decorate-links.ts';
import { lookUpGeo } from './geo.ts';
import { setPrivacyModel } from './may-share.ts';
import { visitorIds } from './visitor-ids.ts';

/** First of all that runs after load: the others ask what it knows. */
export function startTracking({ isOptIn, geoOrigin }: PublicConfig): void {
  setPrivacyModel(isOptIn);
  visitorIds();
  decorateLinksOnClick();
  void lookUpGeo(geoOrigin);
}
