import { Agent, get } from 'node:http';
import { readDraft } from '../../src/contracts/content/management.ts';
import { pagesOf, sampleOf } from '../../test/support/browser/crawl.ts';

const BROWSER = { accept: 'text/html', 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 soak' };
const SORTS = ['starts_at:desc', 'price:asc', 'price:desc', 'popularity'];
const PRICES = [20, 50, 100];

/** What visitors request: kinds of addresses in turns, those of one kind one after the other. */
export async function mixedAddresses(
  origin: string,
  environment: Record<string, string>,
  { ofKind, missing }: { ofKind: number; missing: number },
): Promise<(index: number) => string> {
  const pages = await pagesOf(environment);
  const deals = pages.filter((page) => page.startsWith('/deals/'));
  const stores = pages.filter((page) => page.startsWith('/stores/'));
  const feeds = pages.filter((page) => !deals.includes(page) && !stores.includes(page));
  const read = async (page: string) => (await fetch(origin + page, { headers: BROWSER })).text();
  const html = await Promise.all(['/', '/newest-deals', '/stores', '/blog'].map(read));
  const found = (pattern: RegExp) =>
    [...new Set(html.join('').match(pattern))].map((one) => one.replaceAll('&amp;', '&'));
  const words = [...new Set(deals.flatMap((deal) => deal.split(/[/-]/).filter((word) => word.length > 4)))];
  const kinds: string[][] = [
    ['/'],
    feeds,
    feeds.flatMap((feed) => SORTS.flatMap((sort) => PRICES.map((price) => `${feed}?sort=${sort}&max_price=${price}`))),
    stores,
    deals,
    found(/(?<=href=")\/blog\/[\w-]+(?=")/g),
    words.map((word) => `/search?query=${encodeURIComponent(word)}`),
    [...feeds, ...stores, ...deals].map((page) => `/_page${page}`),
    found(/(?<=src=")\/i\/[^"\s]+(?=")/g),
    found(/\/assets\/[\w.-]+\.(?:js|css)/g),
  ]
    .filter((kind) => kind.length > 0)
    .map((kind) => sampleOf(kind, ofKind));
  return (index) => {
    const round = Math.floor(index / (kinds.length + 1));
    const kind = kinds[index % (kinds.length + 1)];
    return kind?.[round % kind.length] ?? `/missing-page-${round % missing}`;
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Resolves with the status after the whole response was read. */
export function visit(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: BROWSER }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** Requests the addresses with these numbers, `atOnce` at a time. */
export async function visitRange(
  origin: string,
  address: (index: number) => string,
  [from, to]: [from: number, to: number],
  atOnce: number,
): Promise<void> {
  let next = from;
  const visitor = async () => {
    while (next < to) {
      await visit(origin + address(next++));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

/** Changes and publishes one post after the other through the management API. */
export async function publisher(environment: Record<string, string>): Promise<(index: number) => Promise<void>> {
  const types = `${environment.CMS_URL}/v3/content_types`;
  const reader = { api_key: environment.CMS_API_KEY ?? '', access_token: environment.CMS_ACCESS_TOKEN ?? '' };
  const headers = { authorization: `Bearer ${environment.CMS_MANAGEMENT_TOKEN}`, 'content-type': 'application/json' };
  const send = async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { entries } = await send(`${types}/post/entries?environment=production&limit=100&asc=uid`, { headers: reader });
  const uids: string[] = entries.map(({ uid }: { uid: string }) => uid);
  return async (index) => {
    const post = `${types}/post/entries/${uids[index % uids.length]}`;
    const { entry } = readDraft.response.parse(await send(`${post}/draft`, { headers }));
    const changed = JSON.stringify({ entry: { ...entry, popularity: index % 1_000 } });
    await send(post, { method: 'PUT', headers, body: changed });
    await send(`${post}/publish`, { method: 'POST', headers, body: JSON.stringify({ environments: ['production'] }) });
  };
}
