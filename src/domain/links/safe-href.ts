/** Whether an address is safe in a link: a path of this site, an anchor, or an https, http, mailto or tel address. */
export function isSafeHref(href: string): boolean {
  const text = href.trim();
  // A browser drops tabs and line breaks before it reads the scheme, and reads a backslash as a slash.
  if (/[\t\n\r]/.test(text) || /^[/\\]{2}/.test(text)) return false;
  return /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/i.test(text);
}

/** Also the names of private networks, which are not registered (RFC 6762, appendix G). */
const LOCAL_HOST = /(?:^|\.)(?:localhost|localdomain|local|lan|home|corp|intranet|internal|private|home\.arpa)$/;

/** Whether an https address leads to a public host: a full name, no IP address, and no user or password before it. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  const host = hostname.replace(/\.+$/, '');
  const isName = host.includes('.') && !/^[\d.]+$/.test(host) && !LOCAL_HOST.test(host);
  return protocol === 'https:' && username === '' && password === '' && isName;
}
