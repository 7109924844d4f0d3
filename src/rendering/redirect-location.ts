interface Redirect {
  location: string;
  /** The query of the request goes along. */
  keepsQuery?: boolean | undefined;
}

/** Where a request is sent: the location, with the whole query of the request where the redirect keeps it. */
export function redirectLocation({ location, keepsQuery }: Redirect, rawUrl: string): string {
  const mark = rawUrl.indexOf('?');
  if (!keepsQuery || mark === -1) return location;
  const [target = '', hash] = location.split('#', 2);
  const query = rawUrl.slice(mark + 1);
  return `${target}${target.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}
