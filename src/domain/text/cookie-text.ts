/**
 * Formats a site-wide cookie for `Set-Cookie` and `document.cookie`. A lifetime of 0 seconds removes it; without a lifetime
 * it is a session cookie.
 */
export function cookieText(name: string, value: string, lifeSeconds: number | undefined, isSecure: boolean): string {
  const life = lifeSeconds === undefined ? '' : `; Max-Age=${lifeSeconds}`;
  return `${name}=${value}; Path=/${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Formats an HttpOnly cookie. */
export const httpOnlyCookieText = (...cookie: Parameters<typeof cookieText>): string =>
  `${cookieText(...cookie)}; HttpOnly`;
