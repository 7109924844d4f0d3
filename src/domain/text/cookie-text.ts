/**
 * A cookie of the whole site, as both `Set-Cookie` and `document.cookie` take it. A life of 0 seconds removes it; without
 * one it goes when the browser is closed.
 */
export function cookieText(name: string, value: string, lifeSeconds: number | undefined, isSecure: boolean): string {
  const life = lifeSeconds === undefined ? '' : `; Max-Age=${lifeSeconds}`;
  return `${name}=${value}; Path=/${life}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The same as an HttpOnly cookie. */
export const hiddenCookieText = (...cookie: Parameters<typeof cookieText>): string =>
  `${cookieText(...cookie)}; HttpOnly`;
