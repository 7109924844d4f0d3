import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import pg from 'pg';
import sharp from 'sharp';
import { shopApi } from '../../../scripts/build/api-definitions.ts';
import { openApiDocument } from '../../../scripts/build/openapi-document.ts';
import { PRIVACY_PAGES } from '../../../src/domain/privacy/privacy-choice.ts';
import { XSRF_HEADER } from '../../../src/domain/shell/xsrf-names.ts';
import { cloneDatabase, type TestBacking, testBacking } from '../../support/backing.ts';
import { contentClient, sample } from '../../support/content-client.ts';
import { answerChecker, type Operation, operationsOf } from '../../support/contract/api-document.ts';
import { batchOf, trackMessage } from '../../support/event-messages.ts';
import { newMember, PASSWORD } from '../../support/http/new-member.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { Visitor } from '../../support/http/visitor.ts';
import { mailTo } from '../../support/mail/outbox.ts';

interface Example {
  /** The sender; absent: a new visitor. */
  visitor?: Visitor;
  /** The path with parameters and query filled in. */
  path?: string;
  json?: object;
  form?: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
}

const NEW_PASSWORD = 'a heron under the bridge';
const document = openApiDocument(shopApi, '1.0.0');
const operations = operationsOf(document).map((operation) => [operation.id, operation] as const);
const check = answerChecker(document);

let backing: TestBacking;
let session: pg.Client;
let site: TestSite;
let examples: Record<string, Example>;

beforeAll(async () => {
  const databaseUrl = await cloneDatabase({ isSeeded: true });
  session = new pg.Client(databaseUrl);
  await session.connect();
  backing = await testBacking({ databaseUrl, isSeeded: true });
  await contentClient(backing).write([
    sample.store('example_store'),
    sample.listing('mug', 'example_store'),
    sample.post('blue_mug', ['mug'], { coupon_codes: [{ title: 'Save', code: 'SAVE20' }] }),
  ]);
  site = await testSite({ backing });
  examples = await prepareExamples();
}, 120_000);
afterAll(async () => {
  await site?.close();
  await session?.end();
  await backing?.close();
});

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

// Rules: CALLS-6, CALLS-7
test.each(operations)('describes the response of %s', async (id, operation) => {
  const example = examples[id];
  if (!example) throw new Error(`${id} has no example.`);
  expect(await check(operation, await send(operation, example), 'answered')).toEqual([]);
});

const forMembers = operations.filter(([, { security }]) => security.some((schemes) => 'session' in schemes));
// Rules: CALLS-5, CALLS-6
test.each(forMembers)('describes the refusal of %s without a session', async (id, operation) => {
  const { visitor: _member, ...example } = examples[id] ?? {};
  expect(await check(operation, await send(operation, example), 'refused')).toEqual([]);
});

async function send(operation: Operation, example: Example): Promise<Response> {
  const { visitor = new Visitor(site), path = operation.path, json, form, bytes } = example;
  const isWrite = operation.method !== 'GET';
  const xsrf = await visitor.xsrf();
  if (bytes) {
    return fetch(site.origin + path, {
      method: operation.method,
      headers: {
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: site.origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'image/png',
        [XSRF_HEADER]: xsrf,
      },
      body: bytes,
    });
  }
  const { status, headers, text } = form
    ? await visitor.form(path, form)
    : await visitor.send(operation.method, path, {
        ...(isWrite && { json: json ?? {} }),
        headers: {
          'sec-fetch-site': 'same-origin',
          accept: 'application/json',
          ...(isWrite && { [XSRF_HEADER]: xsrf }),
        },
      });
  return new Response(status === 204 || text === '' ? null : text, { status, headers: withoutEncoding(headers) });
}

/** Drops the encoding, since `fetch` has decoded the body. */
function withoutEncoding(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  return plain;
}

async function prepareExamples(): Promise<Record<string, Example>> {
  const member = await newMember(site);
  const { visitor } = member;
  const make = async (searchString: string): Promise<string> => {
    const { json } = await visitor.api('POST', '/shop/api/deal-alerts', { searchString });
    return (json as { alert: { id: string } }).alert.id;
  };
  const [kept, paused, deleted, restored] = [
    await make('mugs'),
    await make('lamps'),
    await make('pans'),
    await make('toys'),
  ];
  await visitor.api('DELETE', '/shop/api/deal-alerts', { id: restored });
  const { rows } = await session.query<{ mail_token: string }>('select mail_token from deal_alerts where id = $1', [
    paused,
  ]);
  const { json: revealed } = await visitor.api('POST', '/shop/api/coupons/reveal', { coupon: 'p.blue_mug' });
  const coupon = (revealed as { coupon: { id: string } }).coupon.id;

  const forgetful = await newMember(site);
  await forgetful.visitor.api('POST', '/shop/api/users/password', { email: forgetful.email });
  const { link } = await mailTo(backing, forgetful.email, 2);
  const token = new URL(link).searchParams.get('password_token') ?? '';

  const linked = await newMember(site);
  await linked.visitor.api('POST', '/shop/api/log-in-links', { email: linked.email });
  const logInLink = (await mailTo(backing, linked.email, 2)).link;
  const logInToken = new URL(logInLink).searchParams.get('token') ?? '';

  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  const bytes = new Uint8Array(image);
  const portrayed = await newMember(site);
  const saved = await send(operation('saveOwnAvatar'), { visitor: portrayed.visitor, bytes });
  const { avatarId } = (await saved.json()) as { avatarId: string };
  const [leaving, changing, ending] = [await newMember(site), await newMember(site), await newMember(site)];
  const [page = ''] = PRIVACY_PAGES;

  return {
    readSession: { visitor },
    listSavedItems: { visitor },
    listMemberAlerts: { visitor },
    listAlertResults: { visitor, path: `/shop/api/deal-alerts/results?id=${kept}` },
    listAlertExplanations: { visitor, path: `/shop/api/deal-alerts/explanations?id=${kept}` },
    listSuggestions: { path: '/shop/api/suggestions?query=mu' },
    listViewedDeals: { path: '/shop/api/deals?uids=blue_mug' },
    listPromotions: {},
    readOffer: {},
    readAvatarImage: { path: `/shop/api/avatars/${avatarId}?size=96` },
    collectEvents: { json: batchOf([trackMessage()]) },
    saveOwnAvatar: { visitor, bytes },
    deleteOwnAvatar: { visitor: portrayed.visitor },
    exportAccount: { visitor },
    changePrivacy: { form: { choice: 'refuse', page } },
    changeInterests: { form: { gender: 'f' } },
    signUp: {
      json: { email: 'new@example.com', password: PASSWORD, confirmPassword: PASSWORD, options: 'password' },
    },
    logIn: { json: { email: member.email, password: PASSWORD } },
    logOut: { visitor: ending.visitor },
    requestReset: { json: { email: 'nobody@example.com' } },
    requestLogInLink: { json: { email: 'nobody@example.com' } },
    logInByLink: { json: { token: logInToken } },
    verifyToken: { json: { token } },
    completeReset: { json: { token, password: NEW_PASSWORD } },
    generateHash: { json: { email: member.email } },
    sendConfirmation: { json: { email: member.email } },
    changeNames: { visitor, json: { firstName: 'Grace', lastName: 'Hopper' } },
    changePassword: {
      visitor: changing.visitor,
      json: { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    },
    emailPreferences: { visitor, json: { isSubscribed: true } },
    deleteAccount: { visitor: leaving.visitor, json: { password: PASSWORD, confirm: true } },
    saveItem: { visitor, json: { contentType: 'post', uid: 'blue_mug' } },
    unsaveItem: { visitor, json: { contentType: 'store', uid: 'example_store' } },
    watchItem: { visitor, json: { contentType: 'post', uid: 'blue_mug', isOn: 'false' } },
    watchMails: { visitor, json: { isOn: 'false' } },
    createAlert: { visitor, json: { searchString: 'spoons', maxPrice: '$40' } },
    changeAlert: { visitor, json: { id: kept, searchString: 'blue mugs' } },
    pauseAlert: { visitor, json: { id: paused, paused: 'true' } },
    deleteAlert: { visitor, json: { id: deleted } },
    restoreAlert: { visitor, json: { id: restored } },
    alertSettings: { visitor, json: { timeZone: 'America/Chicago', digestMinute: '480', digestDay: '1' } },
    alertByMail: { json: { token: rows[0]?.mail_token, do: 'resume' } },
    reportIssue: { json: { issueType: 'other', message: 'The picture is wrong.', postUid: 'blue_mug' } },
    revealCoupon: { json: { coupon: 'p.blue_mug' } },
    answerCoupon: { json: { coupon, worked: 'true' } },
  };
}

function operation(id: string): Operation {
  const [, found] = operations.find(([name]) => name === id) ?? [];
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
}
