import { BACKENDS } from '../../../config/backends.ts';
import type { Config } from '../../../config/config.ts';

/** Whether to start the embedded services: a required service has no URL. */
export const needsBacking = ({ backends }: Pick<Config, 'backends'>): boolean =>
  (Object.keys(BACKENDS) as (keyof typeof BACKENDS)[]).some((name) => !backends[name]);
