import type { PublicConfig } from '../src/domain/public-config.ts';
import type { Config } from './config.ts';

/** The short list of what a browser may see. */
export function toPublicConfig({ environment, ads, privacy, geoOrigin, experiments }: Config): PublicConfig {
  return { environment, ...(ads && { ads }), isOptIn: privacy.isOptIn, geoOrigin, experiments };
}
