import { createContext, use } from 'react';
import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import type { PageObject, Shell } from '../../src/domain/shell/page-object.ts';

interface AdPage {
  /** Another page, other ads. */
  path: string;
  /** Where ads say the visitor is. */
  location: string;
  placements: readonly AdPlacement[];
}

const NO_ADS: AdPage = { path: '', location: '', placements: [] };

/** The places that the page has for ads; none where the configuration has no ads. */
export const AdPageContext = createContext(NO_ADS);

export const useHasAd = (placement: AdPlacement): boolean => use(AdPageContext).placements.includes(placement);

export function adPageOf({ adPlacements, location }: PageObject, { config }: Shell, path: string): AdPage {
  return config.ads && adPlacements ? { path, location, placements: adPlacements } : NO_ADS;
}
