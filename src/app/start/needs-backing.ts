import { BACKENDS } from '../../../config/backends.ts';
import type { Config } from '../../../config/config.ts';

/** Whether the site has to start its own services: one that it cannot do without has no address. */
export const needsBacking = ({ backends }: Pick<Config, 'backends'>): boolean =>
  (Object.keys(BACKENDS) as (keyof typeof BACKENDS)[]).some((name) => !backends[name]);
