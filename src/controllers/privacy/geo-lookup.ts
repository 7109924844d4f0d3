import type { RequestHandler } from 'express';

/** The visitor's location, which a proxy in front of the site derives from the network address. */
interface Geo {
  /** ISO 3166-1 alpha-2. */
  country_code?: string;
  /** ISO 3166-2, without the country. */
  region?: string;
}

/** Headers of common proxies, in the order of precedence. */
const COUNTRY = ['x-country-code', 'cf-ipcountry', 'cloudfront-viewer-country', 'x-appengine-country'];
const REGION = ['x-region-code', 'cf-region-code', 'cloudfront-viewer-country-region', 'x-appengine-region'];
/** Codes by which proxies say that they do not know. */
const UNKNOWN: readonly string[] = ['XX', 'ZZ', 'T1'];

/** `GET /fastly/geoip`: the visitor's location by headers of a trusted proxy. Empty without one: clients could forge the headers. */
export function geoLookup(isProxyTrusted: boolean): RequestHandler {
  return ({ headers }, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-robots-tag', 'noindex');
    response.json(isProxyTrusted ? readGeoHeaders(headers) : {});
  };
}

/** Header names are lowercase. Returns an empty object for an unknown location. */
function readGeoHeaders(headers: Readonly<Record<string, unknown>>): Geo {
  const readCode = (names: readonly string[], form: RegExp) =>
    names
      .map((name) => String(headers[name] ?? '').toUpperCase())
      .find((code) => form.test(code) && !UNKNOWN.includes(code));
  const country = readCode(COUNTRY, /^[A-Z]{2}$/);
  const region = readCode(REGION, /^[A-Z\d]{1,3}$/);
  return country === undefined ? {} : { country_code: country, ...(region !== undefined && { region }) };
}
