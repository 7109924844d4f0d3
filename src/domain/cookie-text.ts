/** A cookie of the whole site, as both `Set-Cookie` and `document.cookie` take it. A life of 0 seconds removes it. */
export const cookieText = (name: string, value: string, lifeSeconds: number, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
