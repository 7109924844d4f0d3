import type { Request, RequestHandler, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import {
  PRIVACY_COOKIE,
  PRIVACY_PAGES,
  type PrivacyFacts,
  privacyCookie,
  readPrivacyChoice,
} from '../../domain/privacy/privacy-choice.ts';
import type { XsrfPair } from '../../platform/csrf/csrf.ts';

/** `POST /shop/api/privacy`: stores the visitor's choice about sharing data with third parties. */
export class PrivacyController {
  readonly #config: { server: { publicOrigin: string } };
  readonly #xsrf: Pick<XsrfPair, 'check'>;

  constructor(config: { server: { publicOrigin: string } }, xsrf: Pick<XsrfPair, 'check'>) {
    this.#config = config;
    this.#xsrf = xsrf;
  }

  /** Handles a plain form, which works without JavaScript, and redirects to its page. Throws BadRequest, XsrfMismatch. */
  change(request: Request, response: Response): void {
    this.#xsrf.check(request);
    const fields = fieldsOf(request.body);
    const choice = readPrivacyChoice(fields.choice);
    if (choice === undefined) throw errors.badRequest({ reason: 'The form says nothing.' });
    response
      .setHeader('cache-control', 'no-store')
      .append('set-cookie', privacyCookie(choice, this.#config.server.publicOrigin.startsWith('https:')))
      .setHeader(
        'location',
        PRIVACY_PAGES.find((path) => path === fields.page) ?? '/do-not-sell-my-personal-information',
      )
      .status(303)
      .end();
  }
}

function fieldsOf(form: unknown): { choice?: unknown; page?: unknown } {
  return typeof form === 'object' && form !== null ? form : {};
}

/** Reads a request's privacy choice and GPC signal. Only for responses that are not shared between visitors. */
export function privacyFacts({ cookies, headers }: Request): Omit<PrivacyFacts, 'isOptIn'> {
  return { choice: readPrivacyChoice(cookies?.[PRIVACY_COOKIE]), hasGpc: headers['sec-gpc'] === '1' };
}

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
