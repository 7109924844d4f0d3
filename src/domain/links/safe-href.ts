/** Whether an address may stand in a link: a path of this site, an anchor, or https, http, mailto and tel addresses. */
export function isSafeHref(href: string): boolean {
  const text = href.trim();
  // A browser drops tabs and line breaks before it reads the scheme, and reads a backslash as a slash.
  if (/[\t\n\r]/.test(text) || /^[/\\]{2}/.test(text)) return false;
  return /^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)/i.test(text);
}
