import { createContext, use } from 'react';
import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import type { PageObject, Shell } from '../../src/domain/shell/page-object.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './AdSlot.module.css';

interface AdPage {
  /** The page's path; another page gets other ads. */
  path: string;
  /** The page's location, which ads are targeted by. */
  location: string;
  placements: readonly AdPlacement[];
}

const NO_ADS: AdPage = { path: '', location: '', placements: [] };

/** The page's ad slots; none if the configuration has no ads. */
export const AdPageContext = createContext(NO_ADS);

export const useHasAd = (placement: AdPlacement): boolean => use(AdPageContext).placements.includes(placement);

export function adPageOf({ adPlacements, location }: PageObject, { config }: Shell, path: string): AdPage {
  return config.ads && adPlacements ? { path, location, placements: adPlacements } : NO_ADS;
}

/** A React ref that fills a slot; it returns the cleanup for when the slot is removed. */
type FillAdSlot = (slot: HTMLDivElement) => () => void;

/** Undefined on the server: shared pages are rendered without ads. */
export const FillAdSlotContext = createContext<FillAdSlot | undefined>(undefined);

/**
 * A slot that reserves the ad's space and stays invisible until an ad fills it (`data-filled`). Renders nothing if the
 * page's route does not have the placement.
 */
export function AdSlot({ placement }: { placement: AdPlacement }) {
  const { path, location, placements } = use(AdPageContext);
  const fill = use(FillAdSlotContext);
  if (!placements.includes(placement)) return null;
  return (
    // A group, because a landmark for each ad would slow down people who navigate by landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of form controls
    <div
      key={path}
      ref={fill}
      className={classNames(classes.slot, classes[placement])}
      role="group"
      aria-label="Advertisement"
      data-ad={placement}
      data-location={location}
    >
      <span aria-hidden="true">Advertisement</span>
    </div>
  );
}
