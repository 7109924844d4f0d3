import {
  type AcquisitionFlags,
  acquisitionFlags,
  VARIATION_FLAG,
} from '../../src/domain/acquisition/acquisition-flags.ts';
import { flagStore } from '../analytics/flag-store.ts';

const known = () => {
  const flags = flagStore.current();
  return flags.status === 'Success' ? flags : undefined;
};

/** What is tried out on the visitor at the address they are at; an experiment names the modal where no flag does. */
export function visitorFlags(): AcquisitionFlags {
  const variation = known()?.groups.get(VARIATION_FLAG);
  return {
    ...(variation !== undefined && { variation }),
    ...acquisitionFlags(location.search, known()?.flags ?? new Map()),
  };
}

/** The visitor has seen the modal of their group. */
export function tellVariation({ variation }: AcquisitionFlags): void {
  const flags = known();
  if (variation !== undefined && flags?.groups.get(VARIATION_FLAG) === variation) flags.see(VARIATION_FLAG);
}
