import type { AdProvider, PublicConfig, PublicSocial } from '../domain/shell/public-config.ts';

/** Origins besides the site's own, by content security policy directive. */
export type AllowedSources = Readonly<Record<string, readonly string[]>>;

/** House promotions come from the site itself. Google's creatives stay in cross-origin frames (`forceSafeFrame`). */
const SOURCES_OF_ADS: Record<AdProvider, AllowedSources> = {
  house: {},
  google: {
    'script-src': ['https://securepubads.g.doubleclick.net', 'https://pagead2.googlesyndication.com'],
    'connect-src': [
      'https://securepubads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://*.adtrafficquality.google',
    ],
    'img-src': [
      'https://securepubads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://*.adtrafficquality.google',
    ],
    'frame-src': [
      'https://*.safeframe.googlesyndication.com',
      'https://securepubads.g.doubleclick.net',
      'https://*.adtrafficquality.google',
    ],
  },
};

/** Form targets of the social sign-in providers, and Google's one-tap prompt. */
function sourcesOfSocial({ google, facebook, apple }: PublicSocial): AllowedSources {
  const origins = [google, facebook, apple].flatMap((provider) => (provider ? [new URL(provider.url).origin] : []));
  return {
    // Facebook redirects phones to another of its hosts.
    'form-action': origins.flatMap((origin) => (origin === FACEBOOK ? [origin, 'https://*.facebook.com'] : [origin])),
    ...(google && {
      'script-src': [`${google.url}/gsi/client`],
      'style-src': [`${google.url}/gsi/style`],
      'connect-src': [`${google.url}/gsi/`],
      'frame-src': [`${google.url}/gsi/`],
    }),
  };
}
const FACEBOOK = 'https://www.facebook.com';

/** Origins that the configuration allows. The same for every page, stored pages included. */
export function allowedSources({
  ads,
  geoOrigin,
  social = {},
}: Pick<PublicConfig, 'ads' | 'geoOrigin' | 'social'>): AllowedSources {
  const geo = { 'connect-src': geoOrigin === '' ? [] : [new URL(geoOrigin).origin] };
  const all: AllowedSources[] = [ads ? SOURCES_OF_ADS[ads.provider] : {}, geo, sourcesOfSocial(social)];
  const directives = new Set(all.flatMap((sources) => Object.keys(sources)));
  return Object.fromEntries([...directives].map((name) => [name, all.flatMap((sources) => sources[name] ?? [])]));
}
