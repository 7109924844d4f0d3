import type { PublicConfig, PublicSocial } from '../src/domain/shell/public-config.ts';
import type { Config } from './config.ts';

/** The short list of what a browser may see. */
export function toPublicConfig({ environment, ads, privacy, geoOrigin, experiments, social }: Config): PublicConfig {
  return {
    environment,
    ...(ads && { ads }),
    isOptIn: privacy.isOptIn,
    geoOrigin,
    experiments,
    ...(Object.keys(social).length > 0 && { social: toPublicSocial(social) }),
  };
}

/** The client id of Google is for its one-tap prompt. */
const toPublicSocial = ({ google, apple, facebook }: Config['social']): PublicSocial => ({
  ...(google && { google: { url: google.issuer, clientId: google.clientId } }),
  ...(facebook && { facebook: { url: facebook.url } }),
  ...(apple && { apple: { url: apple.issuer } }),
});
