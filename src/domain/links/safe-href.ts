/** Whether an address is safe in a link: a path of this site, an anchor, or an https, http, mailto or tel address. */
export function isSafeHref(href: string): boolean {
  const text = href.trim();
  // A browser drops tabs and line breaks before it reads the scheme, and reads a backslash as a slash.
  if (/[\t\n\r]/.test(text) || /^[/\\]{2}/.test(text)) return false;
  return /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/i.test(text);
}
