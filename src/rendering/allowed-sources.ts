import type { AdProvider, PublicConfig } from '../domain/public-config.ts';

/** Addresses beyond the site's own, by the directive of the policy that lets them in. */
export type AllowedSources = Readonly<Record<string, readonly string[]>>;

/** House promotions are the site's own. Google's creatives stay in frames of another origin (`forceSafeFrame`). */
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

/** What the configuration lets a page load besides what is its own. The same for every page, stored ones too. */
export function allowedSources({ ads, geoOrigin }: Pick<PublicConfig, 'ads' | 'geoOrigin'>): AllowedSources {
  const { 'connect-src': connections = [], ...others } = ads ? SOURCES_OF_ADS[ads.provider] : {};
  return { ...others, 'connect-src': [...connections, ...(geoOrigin === '' ? [] : [new URL(geoOrigin).origin])] };
}
