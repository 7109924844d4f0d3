import type { IncomingMessage } from 'node:http';

const CRAWLERS =
  /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|curl|wget|python|whatsapp|telegram/i;

/** Crawlers and other programs do not run scripts, so they get the whole page, as do requests that do not accept HTML. */
export function needsWholePage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { accept = '' } = headers;
  return method === 'HEAD' || !accept.includes('text/html') || CRAWLERS.test(headers['user-agent'] ?? '');
}
