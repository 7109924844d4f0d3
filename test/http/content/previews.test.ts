import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { tokens } from '../../../src/app/container/tokens.ts';
import { type ContentClient, contentClient, sample } from '../../support/content-client.ts';
import { schedulesClient } from '../../support/contract/schedules-client.ts';
import { batchOf, trackMessage } from '../../support/event-messages.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { Visitor } from '../../support/http/visitor.ts';

const HOUR = 3_600_000;
const PAGE = '/stores/previewmart';
const JSON_PAGE = `/_page${PAGE}`;

let site: TestSite;
let content: ContentClient;
const start = Date.now();
/** The clock runs: a page of a stopped one would be as old as the last purge, and not be stored. */
let passed = 0;
const clock = () => new Date(Date.now() + passed);
const inHours = (hours: number) => new Date(start + hours * HOUR).toISOString();

/** Path and query of a new preview link. */
async function linkTo(preview: object): Promise<string> {
  const { body } = await content.manage('POST', '/v3/previews', { preview });
  const { pathname, search } = new URL((body as { preview: { url: string } }).preview.url);
  return pathname + search;
}
const STORE = { entry: { content_type: 'store', uid: 'previewmart' } };

/** A visitor who has opened a link. */
async function previewer(preview: object = STORE): Promise<Visitor> {
  const visitor = new Visitor(site);
  const opened = await visitor.get(await linkTo(preview));
  expect(opened.status).toBe(303);
  return visitor;
}
const shownTo = async (visitor: Visitor, path = PAGE) => {
  const { text } = await visitor.get(path);
  return { isDraft: text.includes('Draft Mart'), isPublished: text.includes('Preview Mart') };
};
const DRAFT = { isDraft: true, isPublished: false };
const PUBLISHED = { isDraft: false, isPublished: true };

beforeAll(async () => {
  site = await testSite({ prepare: (container) => void container.rebind(tokens.clock).toConstantValue(clock) });
  site.backing.setClock(clock);
  content = contentClient(site.backing);
  await content.write([sample.store('previewmart', { title: 'Preview Mart' })]);
  await site.backing.announced();
  await content.bulk([sample.store('previewmart', { title: 'Draft Mart' })]);
}, 120_000);
afterAll(() => site?.close());

// Rules: CONTENT-62
describe('a visitor with a preview link', () => {
  test('gets the token in a cookie that scripts cannot read, and a page without it', async () => {
    const link = await linkTo(STORE);
    const token = new URL(link, site.origin).searchParams.get('token');
    const opened = await new Visitor(site).get(link);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, PAGE]);
    expect(opened.headers.get('set-cookie')).toBe(`preview=${token}; Path=/; SameSite=Lax; HttpOnly`);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const { text } = await (await previewer()).get(PAGE);
    expect(text).not.toContain(String(token).slice(0, 20));
  });

  test('sees the draft as a document and as page JSON; other visitors see the published entry', async () => {
    const other = new Visitor(site);
    // Twice, so that a stored page answers.
    for (let times = 0; times < 2; times += 1) expect(await shownTo(other)).toEqual(PUBLISHED);
    expect(await shownTo(other, JSON_PAGE)).toEqual(PUBLISHED);
    const visitor = await previewer();
    expect(await shownTo(visitor)).toEqual(DRAFT);
    expect(await shownTo(visitor, JSON_PAGE)).toEqual(DRAFT);
    expect(await shownTo(other)).toEqual(PUBLISHED);
    expect(await shownTo(other, JSON_PAGE)).toEqual(PUBLISHED);
  });

  test('leaves both caches as they are, also for a page that only previews have loaded', async () => {
    const memory = site.container.get(tokens.pageMemory);
    const pages: string[] = [];
    const set = memory.set.bind(memory);
    memory.set = (key, copy) => {
      pages.push(key);
      return set(key, copy);
    };
    await content.write([sample.store('coldmart', { title: 'Preview Mart' })]);
    await site.backing.announced();
    await content.bulk([sample.store('coldmart', { title: 'Draft Mart' })]);
    const visitor = await previewer({ entry: { content_type: 'store', uid: 'coldmart' } });
    expect(await shownTo(visitor, '/stores/coldmart')).toEqual(DRAFT);
    expect(pages.filter((key) => key.includes('coldmart'))).toEqual([]);
    // A draft in the data cache would be on this page.
    expect(await shownTo(new Visitor(site), '/stores/coldmart')).toEqual(PUBLISHED);
    await eventually(() => pages.some((key) => key.includes('coldmart')));
    expect(await shownTo(visitor, '/stores/coldmart')).toEqual(DRAFT);
  });

  test('sees a bar with the content and the expiry of the preview, on pages that are neither cached nor indexed', async () => {
    const visitor = await previewer();
    for (const path of [PAGE, '/stores/no-such-store']) {
      const { headers, text } = await visitor.get(path);
      expect(text).toMatch(
        /<aside aria-label="Preview"[^>]*><span>Preview of “Draft Mart”\. This link works until [^<]* UTC\.</,
      );
      expect(text).toContain('href="/studio/preview/leave"');
      expect(text).toContain(' name="robots" content="noindex, nofollow">');
      expect([headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        'noindex',
        'no-store',
        'same-origin',
      ]);
      expect(headers.get('etag')).toBeNull();
    }
    const json = await visitor.get(JSON_PAGE);
    expect([json.headers.get('x-robots-tag'), json.headers.get('cache-control')]).toEqual(['noindex', 'no-store']);
    const { headers, text } = await new Visitor(site).get(PAGE);
    expect(text).not.toContain('aria-label="Preview"');
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  test('sees a deal that starts later', async () => {
    await content.bulk([
      sample.listing('latemug', 'previewmart', { headline: 'Late mug' }),
      sample.post('latedeal', ['latemug'], {
        headline: 'Late mug deal',
        url: '/deals/late-mug-latedeal',
        schedule: { starts_at: inHours(48) },
      }),
    ]);
    const visitor = await previewer({ entry: { content_type: 'post', uid: 'latedeal' } });
    const shown = await visitor.get('/deals/late-mug-latedeal');
    expect([shown.status, shown.text.includes('Late mug deal')]).toEqual([200, true]);
    expect((await new Visitor(site).get('/deals/late-mug-latedeal')).status).toBe(404);
  });

  test('leaves no events', async () => {
    const counted = async () => {
      const { urls, credentials } = site.backing;
      const answer = await fetch(`${urls.events}/api/v1/counts`, {
        headers: { authorization: `Bearer ${credentials.serviceToken}` },
      });
      const { counts } = (await answer.json()) as { counts: { count: number }[] };
      return counts.reduce((sum, { count }) => sum + count, 0);
    };
    const send = async (visitor: Visitor) =>
      (await visitor.send('POST', '/shop/api/events', { json: batchOf([trackMessage()]) })).status;
    const before = await counted();
    expect([await send(await previewer()), await counted()]).toEqual([204, before]);
    expect([await send(new Visitor(site)), await counted()]).toEqual([204, before + 1]);
  });
});

// Rules: CONTENT-86, PLATFORM-16
describe('the frame of the studio', () => {
  const frameOf = async (preview: object) =>
    (await linkTo(preview)).replace('/studio/preview?', '/studio/preview/frame?');

  test('shows the page of a link without a script, a cookie or the bar', async () => {
    const { status, headers, text } = await new Visitor(site).get(await frameOf(STORE));
    expect([status, text.includes('Draft Mart'), headers.get('set-cookie')]).toEqual([200, true, null]);
    const programs = [...text.matchAll(/<script[^>]*>/g)].filter(
      ([tag]) => !/ type="application\/(?:ld\+)?json"/.test(tag),
    );
    expect(programs).toEqual([]);
    expect(text).not.toContain('aria-label="Preview"');
    // Links open outside of the frame.
    expect(text).toContain('<base target="_blank">');
    expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'no-referrer',
      'noindex',
    ]);
    expect(await shownTo(new Visitor(site))).toEqual(PUBLISHED);
  });

  test('may be framed by the site itself; no other page may', async () => {
    const policyOf = async (path: string) =>
      (await new Visitor(site).get(path)).headers.get('content-security-policy')?.split('; ') ?? [];
    const framed = await policyOf(await frameOf(STORE));
    expect(framed).toEqual(
      expect.arrayContaining([
        "frame-ancestors 'self'",
        "script-src 'none'",
        "object-src 'none'",
        "form-action 'none'",
      ]),
    );
    for (const path of [PAGE, '/', '/stores/no-such-store', '/studio', '/studio/preview/ended'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");
    const visitor = await previewer();
    expect((await visitor.get(PAGE)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('shows the page of an error, and says where a redirect leads and that a link has ended', async () => {
    const missing = await new Visitor(site).get(await frameOf({ ...STORE, address: '/stores/no-such-store' }));
    expect([missing.status, missing.text.includes('<script type="module"')]).toEqual([404, false]);
    const ended = await new Visitor(site).get('/studio/preview/frame?token=p1.x');
    expect([ended.status, ended.text]).toEqual([410, 'This preview has ended.']);
  });
});

// Rules: CONTENT-62
test('logs no token, and over https accepts only a cookie that no other subdomain can set', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const secure = await testSite({
    backing: site.backing,
    environment: { PUBLIC_ORIGIN: 'https://deals.test' },
    prepare: (container) => void container.rebind(tokens.log).toConstantValue(log),
  });
  try {
    const link = await linkTo(STORE);
    const token = link.split('token=')[1] ?? '';
    const opened = await secure.get(link);
    const cookie = `__Host-preview=${token}`;
    expect(opened.headers.get('set-cookie')).toBe(`${cookie}; Path=/; SameSite=Lax; Secure; HttpOnly`);
    const titleWith = async (given: string) => (await secure.get(JSON_PAGE, { cookie: given })).json();
    expect(await titleWith(cookie)).toMatchObject({ props: { store: { title: 'Draft Mart' } } });
    expect(await titleWith(`preview=${token}`)).toMatchObject({ props: { store: { title: 'Preview Mart' } } });
    await secure.get(`/stores/no-such-store?token=${token}`, { cookie });
    expect(lines.filter((line) => line.includes('"path":"/studio/preview"'))).toHaveLength(1);
    expect(lines.join('')).not.toContain(token.slice(0, 20));
  } finally {
    await secure.close();
  }
});

// Rules: CONTENT-60, CONTENT-62
test('shows the site as of a time, with what is scheduled until then', async () => {
  await content.bulk([sample.store('fridaymart', { title: 'Draft Mart' })]);
  await schedulesClient(content).plan('publish', 'store', 'fridaymart', { at: inHours(10) });
  await content.write([
    sample.listing('fridaymug', 'previewmart', { headline: 'Friday mug' }),
    sample.post('fridaydeal', ['fridaymug'], {
      headline: 'Friday mug deal',
      url: '/deals/friday-mug-fridaydeal',
      schedule: { starts_at: inHours(9) },
    }),
  ]);
  const statusAt = async (hours: number, path: string) => {
    const visitor = await previewer({ at: inHours(hours), address: path });
    const { status, text } = await visitor.get(path);
    expect(text).toMatch(/Preview of the site as of [^<]* UTC\. This link works/);
    return status;
  };
  expect([await statusAt(9.5, '/stores/fridaymart'), await statusAt(10, '/stores/fridaymart')]).toEqual([404, 200]);
  const DEAL = '/deals/friday-mug-fridaydeal';
  expect([await statusAt(8, DEAL), await statusAt(9, DEAL)]).toEqual([404, 200]);
  for (const path of ['/stores/fridaymart', DEAL]) expect((await new Visitor(site).get(path)).status).toBe(404);
});

// Rules: CONTENT-63
describe('a preview ends', () => {
  test('by its link', async () => {
    const visitor = await previewer();
    const left = await visitor.get('/studio/preview/leave');
    expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
    expect(left.headers.get('set-cookie')).toBe('preview=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly');
    expect(visitor.cookies.get('preview') ?? '').toBe('');
    expect(await shownTo(visitor)).toEqual(PUBLISHED);
  });

  const endOf = async (visitor: Visitor) => {
    const json = await visitor.get(JSON_PAGE);
    expect([json.status, json.headers.get('content-type')]).toEqual([410, 'text/plain; charset=utf-8']);
    const refused = await visitor.get(PAGE);
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/studio/preview/ended']);
    const { status, text, headers } = await visitor.get('/studio/preview/ended');
    expect([status, text.includes('This preview has ended'), headers.get('x-robots-tag')]).toEqual([
      200,
      true,
      'noindex',
    ]);
    expect(await shownTo(visitor)).toEqual(PUBLISHED);
  };

  test('when its token expires, also for the link and for a cookie that a browser keeps', async () => {
    const link = await linkTo({ ...STORE, valid_hours: 1 });
    const visitor = new Visitor(site);
    await visitor.get(link);
    const token = visitor.cookies.get('preview') ?? '';
    passed = HOUR;
    await endOf(visitor);
    visitor.cookies.set('preview', token);
    await endOf(visitor);
    const again = await visitor.get(link);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/studio/preview/ended']);
    passed = 0;
  });

  test('for a token that was changed', async () => {
    const visitor = await previewer();
    const token = visitor.cookies.get('preview') ?? '';
    for (const forged of [token.replace(/\.(.)/, (_, letter) => `.${letter === 'A' ? 'B' : 'A'}`), 'x', '%0d%0a']) {
      visitor.cookies.set('preview', forged);
      await endOf(visitor);
    }
  });
});
