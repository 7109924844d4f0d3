import type { IncomingMessage } from 'node:http';

const CRAWLERS =
  /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse|curl|wget|python|whatsapp|telegram/i;

/** Crawlers and programs read an answer once and run nothing: they wait for all of it. So does whoever asks for no HTML. */
export function needsWholePage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { accept = '' } = headers;
  return method === 'HEAD' || !accept.includes('text/html') || CRAWLERS.test(headers['user-agent'] ?? '');
}
