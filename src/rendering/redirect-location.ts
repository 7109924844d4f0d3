interface Redirect {
  location: string;
  /** Whether the request's query is appended. */
  keepsQuery?: boolean | undefined;
}

/** The Location header: with the request's query appended when the redirect keeps it. */
export function redirectLocation({ location, keepsQuery }: Redirect, rawUrl: string): string {
  const mark = rawUrl.indexOf('?');
  if (!keepsQuery || mark === -1) return location;
  const [target = '', hash] = location.split('#', 2);
  const query = rawUrl.slice(mark + 1);
  return `${target}${target.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}
