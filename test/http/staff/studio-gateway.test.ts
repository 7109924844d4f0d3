import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { CallDefinition } from '../../../src/contracts/define-call.ts';
import { studioCalls } from '../../../src/contracts/staff/studio-calls.ts';
import { staffClient } from '../../support/contract/staff-client.ts';
import { type Studio, studioOf } from '../../support/http/studio.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';

let site: TestSite;
let studio: Studio;
let root: { email: string; authtoken: string };
const staff = staffClient(() => site.backing);
beforeAll(async () => {
  site = await testSite();
  studio = studioOf(site);
  root = await staff.root();
});
afterAll(() => site?.close());

const logIn = async (): Promise<string> => {
  const { headers } = await studio.logIn(root.email);
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

describe('the document', () => {
  // Rules: STAFF-30
  test.each(['/studio', '/studio/', '/studio/content/post/blue_mug', '/studio/first/some-token'])(
    'is the same at %s: not stored, not indexed, without inline code',
    async (address) => {
      const answer = await site.get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
      expect(answer.headers.getSetCookie()).toEqual([]);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'none'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|nonce|https:/);
      const html = await answer.text();
      expect(html).toBe(await (await site.get('/studio')).text());
      expect(html).toMatch(/<script type="module" src="\/assets\/studio-\w+\.js"><\/script>/);
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
    },
  );

  // Rules: STAFF-30
  test('names only files that the site serves, and shoppers’ pages name none of them', async () => {
    const filesIn = (html: string) =>
      [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const own = filesIn(await (await site.get('/studio')).text());
    expect(own.length).toBeGreaterThan(2);
    for (const file of own) expect([file, (await site.get(file)).status]).toEqual([file, 200]);
    const shoppers = await (await site.get('/deals', { accept: 'text/html' })).text();
    expect(filesIn(shoppers).filter((file) => file.includes('studio'))).toEqual([]);
  });

  test('only GET answers it', async () => {
    const answer = await fetch(`${site.origin}/studio`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});

describe('calls', () => {
  // Rules: STAFF-30
  test.each([
    ['GET', '/v3/nothing'],
    ['GET', '/v3/environments'],
    ['GET', '/v3/stacks/sync?init=true'],
    ['GET', '/v3/webhooks'],
    ['GET', '/api/v1/issue-reports'],
    ['DELETE', '/v3/user'],
    ['GET', '/v3/user/../../api/v1/counts'],
    ['GET', '/v3/content_types/post/entries'],
  ])('outside of the list get 404: %s %s', async (method, path) => {
    const answer = await studio.send(method, path, { cookie: await logIn() });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/json/);
  });

  // Rules: STAFF-30
  test.each([
    ['GET', '/v3/user'],
    ['GET', '/v3/drafts'],
    ['GET', '/v3/content_types'],
    ['POST', '/v3/content_types/post/entries'],
    ['GET', '/v3/audit-logs'],
  ])('without a session get 401: %s %s', async (method, path) => {
    const answer = await studio.send(method, path, method === 'POST' ? { body: { entry: {} } } : {});
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { name: 'NotLoggedIn' } });
    const stale = await studio.send(method, path, {
      cookie: 'staff=not-a-token',
      ...(method === 'POST' && { body: { entry: {} } }),
    });
    expect(stale.status).toBe(401);
    // A session that has ended is forgotten.
    expect(stale.headers.getSetCookie()[0]).toMatch(/^staff=; Max-Age=0; Path=\/studio;/);
  });

  // Rules: STAFF-30
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('of another site are refused: %j', async (headers) => {
    const cookie = await logIn();
    const answer = await studio.send('DELETE', '/v3/user/sessions', { cookie, headers });
    expect(answer.status).toBe(403);
    const { status } = await studio.send('POST', '/v3/user-session', {
      headers,
      body: { user: { email: root.email, password: 'x' } },
    });
    expect(status).toBe(403);
  });

  // Rules: STAFF-30
  test('that write are all refused to pages of other sites, whatever session they have', async () => {
    const cookie = await logIn();
    const writes = Object.values<CallDefinition>(studioCalls).filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(40);
    for (const { method, path } of writes) {
      const address = path.replace(/\{\w+\}/g, 'some');
      const answer = await studio.send(method, address, {
        cookie,
        headers: { 'sec-fetch-site': 'cross-site' },
        body: {},
      });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
    expect((await studio.send('GET', '/v3/user', { cookie })).status).toBe(200);
  });

  test('take JSON only, and at most what the call takes', async () => {
    const cookie = await logIn();
    const form = await fetch(`${site.origin}/studio/api/v3/user-session`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'user[email]=a',
    });
    expect(form.status).toBe(415);
    const long = await studio.send('POST', '/v3/user-session', { body: { user: { email: 'a'.repeat(40_000) } } });
    expect(long.status).toBe(413);
  });

  // Rules: STAFF-30
  test('answer refusals of the service with their codes, fields and waiting time', async () => {
    const wrong = await studio.logIn('unknown@example.com');
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ error_code: 104, errors: { auth: [expect.any(String)] } });
    const cookie = await logIn();
    const invalid = await studio.send('POST', '/v3/content_types/store/entries', {
      cookie,
      body: { entry: { title: '' } },
    });
    expect(invalid.status).toBe(422);
    expect(await invalid.json()).toMatchObject({ error_code: 119, errors: { title: [expect.any(String)] } });
    for (let attempt = 0; attempt < 6; attempt += 1) await studio.logIn('locked@example.com');
    const locked = await studio.logIn('locked@example.com');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  // Rules: STAFF-30
  test('carry the version of an entry, and refuse a stale write with both', async () => {
    const cookie = await logIn();
    const path = '/v3/content_types/store/entries/gateway_store';
    const created = await studio.send('POST', '/v3/content_types/store/entries', {
      cookie,
      body: { entry: { uid: 'gateway_store', title: 'Gateway', slug: 'gateway' } },
    });
    const answer = await created.json();
    expect([created.status, answer]).toEqual([201, expect.objectContaining({ entry: expect.anything() })]);
    const etag = created.headers.get('etag') ?? '';
    const change = (title: string) =>
      studio.send('PATCH', path, { cookie, headers: { 'if-match': etag }, body: { entry: { title } } });
    expect((await change('First')).status).toBe(200);
    const stale = await change('Second');
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      conflict: { current: { title: 'First' }, base: { title: 'Gateway' }, etag: expect.any(String) },
    });
  });

  // Rules: STAFF-30
  test('take the bytes of a file', async () => {
    const cookie = await logIn();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const answer = await fetch(`${site.origin}/studio/api/v3/assets?filename=dot.png&title=Dot`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/png' },
      body: png,
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ asset: { filename: 'dot.png', title: 'Dot' } });
  });

  // Rules: STAFF-30, CONTENT-74
  test('take forms and JSON about a file, and refuse hostile and huge ones with a sentence', async () => {
    const cookie = await logIn();
    const send = async (method: string, path: string, body: BodyInit, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${site.origin}/studio/api${path}`, { method, headers: { cookie, ...headers }, body });
      return { status: answer.status, body: await answer.json() };
    };
    const picture = async (side: number) =>
      new Uint8Array(
        await sharp({ create: { width: side, height: side, channels: 3, background: '#123' } })
          .png()
          .toBuffer(),
      );
    const small = await picture(4);
    const stored = await send('POST', '/v3/assets?filename=small.png&uid=gate_file', small);
    expect(stored.status).toBe(201);
    const details = JSON.stringify({ asset: { focal_point: { x: 0.2, y: 1 }, tags: 'a, b' } });
    expect(await send('PUT', '/v3/assets/gate_file', details, { 'content-type': 'application/json' })).toMatchObject({
      status: 200,
      body: { asset: { focal_point: { x: 0.2, y: 1 }, tags: ['a', 'b'] } },
    });
    const form = new FormData();
    form.set('asset[upload]', new File([await picture(5)], 'other.png'));
    expect(await send('PUT', '/v3/assets/gate_file', form)).toMatchObject({
      status: 200,
      body: { asset: { filename: 'other.png', dimension: { width: 5, height: 5 } } },
    });
    const read = await studio.send('GET', '/v3/asset-list/gate_file', { cookie });
    expect(await read.json()).toMatchObject({ asset: { _version: 3 } });
    for (const [bytes, problem] of [
      [Buffer.from('<script>alert(1)</script>'), /^must be a PNG/],
      [Buffer.concat([small, Buffer.from('<script>alert(1)</script>')]), /Save it again in another program\.$/],
      [await picture(8_000), 'has more than 50 million pixels.'],
    ] as const)
      expect(await send('POST', '/v3/assets?filename=bad.png', new Uint8Array(bytes))).toMatchObject({
        status: 422,
        body: { errors: { upload: [typeof problem === 'string' ? problem : expect.stringMatching(problem)] } },
      });
    const huge = await send('POST', '/v3/assets?filename=huge.png', new Uint8Array(20 * 1_024 * 1_024 + 1));
    expect(huge.status).toBe(413);
  });

  test('answer 503 while the service is away, without a word about it', async () => {
    const away = await testSite({
      backing: site.backing,
      environment: { CMS_URL: 'http://127.0.0.1:9' },
    });
    const answer = await studioOf(away).send('GET', '/v3/user', { cookie: 'staff=x' });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|ECONN|authtoken/);
    await away.close();
  });
});

describe('the session', () => {
  // Rules: STAFF-31
  test('is a cookie that scripts cannot read, only for the studio, and never in an answer', async () => {
    const answer = await studio.logIn(root.email);
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^staff=[^;]+; Max-Age=604800; Path=\/studio; HttpOnly; SameSite=Strict$/);
    const token = decodeURIComponent(/^staff=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(token.length).toBeGreaterThan(20);
    const text = await answer.text();
    expect(text).toContain(root.email);
    expect(text).not.toContain(token);
    expect(text).not.toContain('authtoken');
    for (const path of ['/v3/user', '/v3/user/sessions', '/v3/staff', '/v3/audit-logs']) {
      const read = await studio.send('GET', path, { cookie: `staff=${encodeURIComponent(token)}` });
      expect(read.status).toBe(200);
      expect(await read.text()).not.toContain(token);
      expect(read.headers.get('cache-control')).toBe('no-store');
    }
  });

  // Rules: STAFF-31
  test('has a Secure cookie with a prefix where the site has https', async () => {
    const secure = await testSite({
      backing: site.backing,
      environment: { APP_ENVIRONMENT: 'staging', PUBLIC_ORIGIN: 'https://deals.example' },
    });
    const answer = await studioOf(secure).logIn(root.email, {
      'x-forwarded-host': 'deals.example',
      'x-forwarded-proto': 'https',
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-staff=[^;]+; .*HttpOnly; SameSite=Strict; Secure$/);
    await secure.close();
  });

  // Rules: STAFF-31
  test('is opened by joining, and ended by logging out', async () => {
    expect((await staff.invite('gate@example.com', 'contributor')).status).toBe(201);
    const token = await staff.invitation('gate@example.com');
    const joined = await studio.send('POST', '/v3/studio-links/join', {
      body: { token, username: 'Gate', password: 'otters under the old pier' },
    });
    expect(joined.status).toBe(201);
    const cookie = joined.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await joined.text()).not.toContain('authtoken');
    expect((await studio.send('GET', '/v3/drafts', { cookie })).status).toBe(200);
    expect((await studio.send('GET', '/v3/staff', { cookie })).status).toBe(403);
    const out = await studio.send('DELETE', '/v3/user-session', { cookie });
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie()[0]).toMatch(/^staff=; Max-Age=0/);
    expect((await studio.send('GET', '/v3/drafts', { cookie })).status).toBe(401);
  });

  // Rules: STAFF-30
  test('shows the device of the browser, and its requests carry the id of the site', async () => {
    const answer = await studio.logIn(root.email, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { sessions } = await (await studio.send('GET', '/v3/user/sessions', { cookie })).json();
    expect(sessions).toContainEqual(expect.objectContaining({ device: 'Firefox on Windows', is_current: true }));
    const changed = await studio.send('PUT', '/v3/user/password', {
      cookie,
      body: { current_password: 'otters under the old pier', password: 'herons above the new bridge' },
    });
    expect(changed.status).toBe(200);
    const [log] = await staff.logs({ event_type: 'changeOwnPassword' });
    expect(log.request_id).toBe(changed.headers.get('x-request-id'));
  });
});
