import type { RequestHandler } from 'express';

/** Where a visitor is, as a proxy in front of the site knows from their network address. */
interface Geo {
  /** ISO 3166-1. */
  country_code?: string;
  /** ISO 3166-2, without the country. */
  region?: string;
}

/** As the proxies in use call them, in the order asked. */
const COUNTRY = ['x-country-code', 'cf-ipcountry', 'cloudfront-viewer-country', 'x-appengine-country'];
const REGION = ['x-region-code', 'cf-region-code', 'cloudfront-viewer-country-region', 'x-appengine-region'];
/** Proxies say these where they do not know. */
const UNKNOWN: readonly string[] = ['XX', 'ZZ', 'T1'];

/** `GET /fastly/geoip`: what the proxy in front says of where the visitor is. Nobody is believed about themselves. */
export function geoLookUp(isProxyTrusted: boolean): RequestHandler {
  return ({ headers }, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-robots-tag', 'noindex');
    response.json(isProxyTrusted ? readGeoHeaders(headers) : {});
  };
}

/** Empty when nothing is known. `headers` by their names in lower case; those of a proxy that is trusted. */
function readGeoHeaders(headers: Readonly<Record<string, unknown>>): Geo {
  const codeIn = (names: readonly string[], form: RegExp) =>
    names
      .map((name) => String(headers[name] ?? '').toUpperCase())
      .find((code) => form.test(code) && !UNKNOWN.includes(code));
  const country = codeIn(COUNTRY, /^[A-Z]{2}$/);
  const region = codeIn(REGION, /^[A-Z\d]{1,3}$/);
  return country === undefined ? {} : { country_code: country, ...(region !== undefined && { region }) };
}
