import type { FlagValue } from '../analytics/ab-flags.ts';
import { isSlug } from '../text/is-slug.ts';

/** What the address and the A/B cookie say of the acquisition modal (accounts spec, section 4). */
export interface AcquisitionFlags {
  /** `acq_modal`: it opens at once, whoever has seen it, over whatever is open. */
  isForced: boolean;
  /** `acq_all_users`: known subscribers too. */
  isForAll: boolean;
  /** `acq_hardgate`: no way past it but signing up. */
  isHardGate: boolean;
  /** `acq_variation`: the slug of the modal that is tried out on the visitor. */
  variation?: string;
}

/** Also the name of the experiment whose groups are slugs of modals. */
export const VARIATION_FLAG = 'acq_variation';

/** `search`: of the page's address, which goes before the cookie. A flag is on when it is 'true'. */
export function acquisitionFlags(search: string, cookie: ReadonlyMap<string, FlagValue>): AcquisitionFlags {
  const query = new URLSearchParams(search);
  const flag = (name: string) => query.get(name) ?? cookie.get(name)?.toString();
  const variation = flag(VARIATION_FLAG);
  return {
    isForced: flag('acq_modal') === 'true',
    isForAll: flag('acq_all_users') === 'true',
    isHardGate: flag('acq_hardgate') === 'true',
    ...(isSlug(variation) && { variation }),
  };
}
