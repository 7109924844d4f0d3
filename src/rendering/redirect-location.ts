interface Redirect {
  location: string;
  /** The query of the request goes along. */
  keepsQuery?: boolean | undefined;
}

/** Where a request is sent: the location, with the whole query of the request where the redirect keeps it. */
export function redirectLocation({ location, keepsQuery }: Redirect, rawUrl: string): string {
  const mark = rawUrl.indexOf('?');
  return keepsQuery && mark !== -1 ? `${location}${rawUrl.slice(mark)}` : location;
}
