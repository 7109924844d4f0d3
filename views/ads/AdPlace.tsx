import { use } from 'react';
import type { AdPlacement } from '../../src/domain/ads/ad-placement.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './AdPlace.module.css';
import { AdPageContext } from './ad-page-context.ts';
import { FillAdPlaceContext } from './fill-ad-place-context.ts';

/**
 * A place for an ad, with its space from the start; nothing of it shows before the browser has something to put there
 * (`data-filled`). Nothing where the page's route has no such placement.
 */
export function AdPlace({ placement }: { placement: AdPlacement }) {
  const { path, location, placements } = use(AdPageContext);
  const fill = use(FillAdPlaceContext);
  if (!placements.includes(placement)) return null;
  return (
    <aside
      key={path}
      ref={fill}
      className={classNames(classes.place, classes[placement])}
      aria-label="Advertisement"
      data-ad={placement}
      data-location={location}
    >
      <span aria-hidden="true">Advertisement</span>
    </aside>
  );
}
