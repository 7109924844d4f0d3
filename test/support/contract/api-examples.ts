import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type pg from 'pg';
import sharp from 'sharp';
import { saveAvatar } from '../../../src/contracts/accounts/avatar.ts';
import { callPath } from '../../../src/contracts/define-call.ts';
import { createReport } from '../../../src/contracts/reports/issue-report.ts';
import { createEngagement } from '../../../src/contracts/saves/engagement.ts';
import type { services } from '../../../src/contracts/services.ts';
import type { TestBacking } from '../backing.ts';
import { type ContentClient, contentClient, sample } from '../content-client.ts';
import { batchOf, trackMessage } from '../event-messages.ts';
import { SHOP_HOST } from '../http/test-shop.ts';
import type { FacebookStandIn } from '../identity/facebook-stand-in.ts';
import { mailsTo } from '../mail/outbox.ts';
import { alertsClient } from './alerts-client.ts';
import { prepareStaffExamples } from './staff-examples.ts';
import { mailedTokens, md5Of, PASSWORD, usersClient } from './users-client.ts';

/** Input of a call besides the credentials that its document requires. */
export interface Example {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  /** The type of a body of bytes; a PNG image unless given. */
  mediaType?: string;
  /** A user's token, or one of a staff session; absent: the first member's, and the administrator's. */
  token?: string;
}
type Services = typeof services;
type CallNames<Group> = Group extends { calls: infer Calls } ? Extract<keyof Calls, string> : never;
/** One for every call of every service: a new call without an example does not compile. */
export type Examples = {
  [Service in keyof Services]: Record<CallNames<Services[Service]['groups'][number]>, Example>;
};

const LEGACY_SECRET = 'what an earlier site signed with';
export const exampleBacking = {
  legacyTokenSecret: LEGACY_SECRET,
  // Nothing answers there: the webhooks wait.
  publishWebhookUrl: 'http://127.0.0.1:9/hooks/publish',
};

/** Fills the services with what the examples are about. */
export async function prepareExamples(
  backing: TestBacking,
  session: pg.Client,
  facebook: FacebookStandIn,
): Promise<Examples> {
  const { serviceToken } = backing.credentials;
  const content = contentClient(backing);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  const bytes = new Uint8Array(picture);
  const { body: uploaded } = await content.upload('picture', bytes);
  const form = await formOf(bytes);
  await content.upload('unused_picture', bytes);
  await content.upload('dropped_picture', bytes);
  await content.manage('DELETE', '/v3/assets/dropped_picture');
  const { asset } = uploaded as { asset: { url: string } };
  const [apiKey = '', assetUid = '', uploadUid = '', filename = ''] = new URL(asset.url).pathname.split('/').slice(-4);
  await content.write([
    sample.store('acme'),
    sample.listing('mug', 'acme'),
    sample.post('blue_mug', ['mug'], { headline: 'Blue mug' }),
    sample.feed('picked', { source: 'feeds_api' }),
    sample.feed('porch', { url: '/collections/porch', bd_queries: { stores: ['acme'] } }),
    sample.feed('kitchen', { url: '/categories/kitchen/deals' }),
    sample.page('old_page'),
    sample.page('left_page'),
    sample.page('lost_page'),
    sample.page('planned_page'),
  ]);
  const [left = '', lost = ''] = await trash(content, 'left_page', 'lost_page');

  const [filled, deployed, dropped] = [
    await makeRelease(content),
    await makeRelease(content),
    await makeRelease(content),
  ];
  const waiting = await makeRelease(content);
  await content.manage('POST', `/v3/releases/${waiting}/deploy`, { release: { scheduled_at: '2099-01-01T09:00:00Z' } });
  const [scheduled, unscheduled] = [await schedulePage(content), await schedulePage(content)];

  for (const uid of ['porch', 'kitchen'])
    await content.manage('POST', `/v3/content_types/feed_page/entries/${uid}/review`);
  // An approval by the person who requested the review is refused.
  await session.query(`update entry_reviews set requested_by = 'ann'`);

  const users = usersClient(() => backing.urls.users);
  const member = await users.join('member@example.com');
  const leaving = await users.join('leaving@example.com');
  const legacyUser = await users.join('legacy@example.com');
  await users.join('changing@example.com');
  const ending = await users.logIn('changing@example.com');
  await users.askReset('changing@example.com');
  const [reset = ''] = await mailedTokens(backing, 'changing@example.com');
  await users.join('linked@example.com');
  await users.askLogInLink('linked@example.com');
  const [logInLink = ''] = await mailedTokens(backing, 'linked@example.com');
  await users.askReset('member@example.com');
  const [verify = ''] = await mailedTokens(backing, 'member@example.com');
  const [mail] = await mailsTo(backing, 'member@example.com');
  const unsubscribed = await session.query<{ unsubscribe_token: string }>(
    'select unsubscribe_token from users where id = $1',
    [legacyUser.user.id],
  );
  const unsubscribeToken = unsubscribed.rows[0]?.unsubscribe_token ?? '';
  const legacyToken = await new SignJWT({ sub: legacyUser.user.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(LEGACY_SECRET));

  const { id: userId } = member.user;
  const person = { ...member, id: userId, email: 'member@example.com' };
  const alerts = alertsClient(() => backing.urls.subscriptions);
  const [alert, changed, deleted] = [
    await alerts.make(person, 'mugs'),
    await alerts.make(person, 'kettles'),
    await alerts.make(person, 'lamps'),
  ];
  const { rows } = await session.query<{ mail_token: string }>('select mail_token from deal_alerts where id = $1', [
    alert.id,
  ]);
  const mailToken = rows[0]?.mail_token ?? '';

  const mine = { user_id: userId };
  const saved = { ...mine, engagement_type: 'save', content_type_uid: 'post', entry_uid: 'blue_mug' };
  const engagement = await post(backing.urls.engagements + createEngagement.path, member.token, saved);
  const watched = { ...mine, content_type_uid: 'product_listing', entry_uid: 'mug' };
  await post(backing.urls.engagements + createEngagement.path, member.token, { ...watched, engagement_type: 'save' });
  const stopToken = 'stop-these-mails';
  await session.query('insert into watch_readers (user_id, mail_token) values ($1, $2)', [userId, stopToken]);
  const report = { issue_type: 'coupon-code', post_uid: 'blue_mug', reporter: 'ann', network: 'home' };
  const reported = await post(backing.urls.reports + createReport.path, serviceToken, report);
  const entry = { type: 'generic_page', uid: 'new_page' };
  const page = { title: 'A page', url: '/a-page' };
  const avatar = 'avatar-of-ann';
  await fetch(`${backing.urls.avatars}${callPath(saveAvatar, { id: 'avatar-that-is-there' })}`, {
    method: saveAvatar.method,
    headers: { authorization: `Bearer ${serviceToken}` },
    body: bytes,
  });

  const suppressed = createHash('sha256').update('bounced@example.com').digest('hex');
  await session.query(`insert into mail_suppressions values ($1, 'bounce', now())`, [suppressed]);
  const [queued, shown] = [await queueMail(session), await queueMail(session)];

  return {
    cms: {
      ...(await prepareStaffExamples(backing)),
      listQueuedReports: { query: { status: 'open', search: 'blue_mug' } },
      handleReport: {
        params: { id: reported.report.id },
        body: { report: { status: 'in_progress', note: 'Asking.' } },
      },
      listAnsweredCoupons: { query: { limit: 10 } },
      listQueuedMails: {},
      retryMail: { params: { id: queued } },
      showMailRecipient: { params: { id: shown } },
      readMailPace: {},
      resumeMails: {},
      checkMailDomain: {},
      listMailSuppressions: {},
      findMailSuppression: { body: { email: 'bounced@example.com' } },
      removeMailSuppression: { params: { id: suppressed } },
      findAlerts: { body: { words: 'mug' } },
      tryDealAlerts: { query: { deal: '/deals/blue_mug' } },
      explainDealAlert: { params: { id: alert.id }, query: { deal: 'blue_mug' } },
      readEventCounts: { query: { span: 'day' } },
      listBrowserErrors: {},
      readSystem: {},
      readDesk: {},
      readFirstDeal: {},
      listContentProblems: { query: { limit: 10 } },
      listRunningDeals: { query: { limit: 10 } },
      readCalendar: { query: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' } },
      readFeedOrder: { params: { uid: 'porch' }, query: {} },
      readShopPage: { body: { address: `https://${SHOP_HOST}/kettle` } },
      createQuickDeal: {
        body: {
          title: 'Green mug',
          headline: 'Green mug for $9',
          address: 'https://acme.example/green-mug',
          store: 'acme',
        },
      },
      retryFailedJobs: { params: { name: 'prune' } },
      purgeCaches: { body: { purge: { address: '/stores/acme' } } },
      listRouteRules: { query: { search: '/old' } },
      listEntries: { params: { type: 'post' }, query: { environment: 'production', include_count: 'true' } },
      readEntry: { params: { type: 'post', uid: 'blue_mug' }, query: { environment: 'production' } },
      listContentTypes: { query: { include_count: 'true' } },
      readContentType: { params: { type: 'post' } },
      listGlobalFields: {},
      readGlobalField: { params: { uid: 'seo_meta' } },
      listAssets: { query: { include_count: 'true' } },
      readAsset: { params: { uid: 'picture' } },
      sync: { query: { init: 'true', environment: 'production' } },
      listTaxonomies: {},
      listTaxonomyEntries: { query: { environment: 'production', include_count: 'true' } },
      listEnvironments: {},
      readEnvironment: { params: { name: 'production' } },
      listLocales: {},
      readLocale: { params: { code: 'en-us' } },
      createEntry: { params: { type: 'generic_page' }, body: { entry: { uid: 'new_page', ...page } } },
      replaceEntry: { params: entry, body: { entry: { ...page, title: 'Another page' } } },
      readDraft: { params: entry },
      publishEntry: { params: entry, body: { environments: ['production'] } },
      unpublishEntry: { params: entry, body: { environments: ['production'] } },
      patchEntry: { params: entry, body: { entry: { title: 'Yet another page' } } },
      listVersions: { params: entry, query: { include_count: 'true' } },
      readVersion: { params: { ...entry, version: '1' } },
      compareVersions: { params: entry, query: { from: 1, to: 2 } },
      restoreVersion: { params: { ...entry, version: '1' } },
      acquireLease: { params: entry, body: { session: 'tab-1' } },
      readLease: { params: entry },
      releaseLease: { params: entry, query: { session: 'tab-1' } },
      listReferences: { params: { type: 'store', uid: 'acme' }, query: { include_count: 'true' } },
      listTrash: { query: { limit: 1 } },
      restoreTrashed: { params: { id: left } },
      deleteTrashed: { params: { id: lost } },
      deleteEntry: { params: { type: 'generic_page', uid: 'old_page' } },
      unpublishBulk: {
        body: { items: [{ content_type: 'generic_page', uid: 'old_page' }], environments: ['production'] },
      },
      publishBulk: {
        body: { items: [{ content_type: 'generic_page', uid: 'old_page' }], environments: ['production'] },
      },
      expireBulk: { body: { items: [{ content_type: 'generic_page', uid: 'old_page' }] } },
      labelBulk: { body: { items: [{ content_type: 'generic_page', uid: 'old_page' }], add_tags: ['old'] } },
      priceBulk: { body: { items: [{ content_type: 'generic_page', uid: 'old_page' }], price: { percent: -10 } } },
      deleteBulk: { body: { items: [{ content_type: 'generic_page', uid: 'old_page' }] } },
      listDrafts: { query: { search: 'blue mu', states: 'published', include_count: 'true' } },
      listSchemas: {},
      writeBulk: { body: { items: [{ ...sample.store('other'), publish: ['production'] }] } },
      searchAssets: { query: { search: 'pict', include_count: 'true' } },
      readManagedAsset: { params: { uid: 'picture' } },
      listAssetReferences: { params: { uid: 'picture' } },
      changeAsset: {
        params: { uid: 'picture' },
        body: new TextEncoder().encode(JSON.stringify({ asset: { title: 'A blue square', tags: ['blue'] } })),
      },
      deleteAsset: { params: { uid: 'unused_picture' } },
      uploadAssets: { body: form.bytes, mediaType: form.mediaType },
      listAssetTrash: { query: { limit: '1' } },
      restoreAsset: { params: { uid: 'dropped_picture' } },
      uploadAsset: { query: { filename: 'mug.png', uid: 'mug_picture' }, body: bytes },
      listWebhooks: {},
      readWebhook: { params: { uid: 'publish' } },
      findRouteRule: { query: { path: '/old' } },
      writeRouteRule: { body: { rule: { path: '/old', redirect: { to: '/new' } } } },
      deleteRouteRule: { query: { path: '/older' } },
      listSchedules: { query: { state: 'pending' } },
      readSchedule: { params: { id: scheduled } },
      reschedule: { params: { id: scheduled }, body: { scheduled_at: '2099-02-01T09:00:00Z' } },
      unschedule: { params: { id: unscheduled } },
      listReleases: { query: { state: 'open' } },
      createRelease: { body: { release: { name: 'Friday' } } },
      readRelease: { params: { uid: filled } },
      renameRelease: { params: { uid: filled }, body: { release: { name: 'Saturday' } } },
      addReleaseItems: { params: { uid: filled }, body: { items: [plannedPage] } },
      listReleaseItems: { params: { uid: filled } },
      checkRelease: { params: { uid: filled } },
      removeReleaseItems: { params: { uid: filled }, body: { item: plannedPage } },
      deployRelease: { params: { uid: deployed }, body: { release: { environments: ['production'] } } },
      unscheduleRelease: { params: { uid: waiting } },
      deleteRelease: { params: { uid: dropped } },
      listReviews: { query: { state: 'in_review' } },
      readReview: { params: { type: 'feed_page', uid: 'porch' } },
      createPreview: { body: { preview: { entry: { content_type: 'store', uid: 'acme' } } } },
      findEntryPage: { params: { type: 'store', uid: 'acme' } },
      readPreview: {},
      requestReview: { params: { type: 'feed_page', uid: 'picked' }, body: { comment: 'For Friday' } },
      commentReview: { params: { type: 'feed_page', uid: 'porch' }, body: { comment: 'Which mugs?' } },
      approveReview: { params: { type: 'feed_page', uid: 'porch' }, body: { version: 1 } },
      returnReview: { params: { type: 'feed_page', uid: 'kitchen' }, body: { comment: 'Too long' } },
    },
    search: {
      search: { query: { query: 'mug', aggs: 'stores,prices' } },
      autocomplete: { query: { query: 'mu' } },
    },
    contentHub: {
      searchContentHub: { query: { query: 'mug', types: 'deals' } },
      listDeals: { query: { ids: 'blue_mug' } },
      readDeal: { params: { dealId: 'blue_mug' } },
      listRelatedQueries: { query: { query: 'mug' } },
      listCategories: {},
    },
    placements: { readCollection: { params: { collectionId: 'porch' } } },
    subscriptions: {
      listPersonalFeeds: { query: mine },
      readFeedData: { params: { feedSlug: 'picked' }, query: mine },
      recordInterests: { body: { ...mine, gender: 'f', visited_categories: ['kitchen'] } },
      forgetInterests: { query: { user_id: 'somebody' } },
      listAlerts: { query: mine },
      createAlert: {
        body: {
          ...mine,
          query: { search_string: 'toasters', max_price: 40 },
          channels: ['email'],
          trigger: 'deal-alert',
        },
      },
      readAlert: { params: { id: alert.id }, query: mine },
      changeAlert: { params: { id: changed.id }, body: { ...mine, paused: true } },
      deleteAlert: { params: { id: deleted.id }, query: mine },
      explainAlert: { params: { id: alert.id }, query: { ...mine, post_uid: 'blue_mug' } },
      readAlertSettings: { query: mine },
      changeAlertSettings: {
        body: {
          ...mine,
          time_zone: 'America/New_York',
          quiet_from: 1_320,
          quiet_until: 420,
          digest_minute: 480,
          digest_day: 1,
        },
      },
      readAlertByMail: { body: { token: mailToken } },
      changeAlertByMail: { body: { token: mailToken, do: 'pause' } },
      dryRunAlerts: { body: { post_uid: 'blue_mug' } },
      readAlertsOverview: { query: { search_string: 'mug' } },
      listSubscriptions: { query: mine },
      createSubscription: { body: { ...mine, search_string: 'spoons' } },
      changeSubscription: { params: { id: changed.id }, body: { ...mine, paused: false } },
      deleteSubscription: { params: { id: changed.id }, query: mine },
    },
    engagements: {
      listEngagements: { query: mine },
      createEngagement: { body: { ...saved, content_type_uid: 'store', entry_uid: 'acme' } },
      deleteEngagement: { params: { id: engagement.engagement.id }, query: mine },
      listWatches: { query: mine },
      changeWatch: { body: { ...watched, kinds: ['price_drop'] } },
      changeWatchMails: { body: { ...mine, is_on: false } },
      stopWatchMails: { body: { token: stopToken } },
    },
    reports: {
      createReport: { body: { ...report, reporter: 'bob' } },
      listReports: { query: { limit: 1 } },
      exportReports: {},
      readReport: { params: { id: reported.report.id } },
      changeReport: { params: { id: reported.report.id }, body: { status: 'in_progress', note: 'Asked the store.' } },
      listDealsInCheck: { query: { post_uids: 'blue_mug' } },
      answerCoupon: { body: { coupon_id: 'p.blue_mug.0123456789abcdef', person: 'ann', worked: true } },
      listCouponAnswers: { query: { coupon_ids: 'p.blue_mug.0123456789abcdef' } },
    },
    events: {
      storeBatch: { body: batchOf([trackMessage()]) },
      readCounts: { query: { by: 'event,day' } },
      readVitals: {},
      listErrors: {},
    },
    users: {
      createUser: { body: { email: 'new@example.com' } },
      readUser: { params: { id: userId } },
      changeUser: { params: { id: userId }, body: { gender: 'f' } },
      deleteUser: { params: { id: leaving.user.id }, body: { password: PASSWORD }, token: leaving.token },
      exportUser: { params: { id: userId } },
      changeProfile: { body: { userprofile: { firstname: 'Anna' } } },
      createSession: { body: { email: 'member@example.com', password: PASSWORD } },
      endSession: { token: ending.token },
      createSocialSession: {
        params: { provider: 'facebook' },
        body: {
          facebook_token: facebook.tokenFor({
            subject: '77',
            email: 'friend@example.com',
            firstName: 'Fay',
            lastName: 'Lee',
          }),
        },
      },
      upgradeToken: { body: { legacy_auth: legacyToken, user_id: legacyUser.user.id } },
      sendLogInLink: { params: { md5Hash: md5Of('member@example.com') } },
      verifyLogInLink: { body: { token: logInLink } },
      createLinkSession: { body: { token: logInLink } },
      sendConfirmation: { params: { md5Hash: md5Of('member@example.com') } },
      sendReset: { params: { md5Hash: md5Of('member@example.com') } },
      verifyReset: { body: { token: verify } },
      resetPassword: { body: { token: reset, password: 'a heron under the bridge' } },
      unsubscribe: { body: { token: unsubscribeToken } },
    },
    avatars: {
      saveAvatar: { params: { id: avatar }, body: bytes },
      readAvatar: { params: { id: 'avatar-that-is-there' }, query: { size: 96 } },
      deleteAvatar: { params: { id: avatar } },
    },
    mail: {
      recordFeedback: { body: { feedback: [{ kind: 'bounce', email: 'gone@example.com' }] } },
      listMails: { query: { to: 'member@example.com' } },
      readMail: { params: { id: mail?.id ?? '' } },
    },
    images: { readImage: { params: { apiKey, assetUid, uploadUid, filename }, query: { width: 32 } } },
  };
}

/** A form with two files, as it is sent. */
async function formOf(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const name of ['first.png', 'second.png']) form.append('asset[upload]', new File([bytes], name));
  const sent = new Response(form);
  return { bytes: new Uint8Array(await sent.arrayBuffer()), mediaType: sent.headers.get('content-type') ?? '' };
}

async function post(url: string, token: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Deletes pages; returns the ids of their items in the trash. */
async function trash(content: ContentClient, ...uids: string[]): Promise<string[]> {
  const items = uids.map((uid) => ({ content_type: 'generic_page', uid }));
  await content.manage('POST', '/v3/bulk/delete', { items });
  const { body } = await content.manage('GET', '/v3/trash');
  const { items: trashed } = body as { items: { id: string; uid: string }[] };
  return uids.map((uid) => trashed.find((item) => item.uid === uid)?.id ?? '');
}

/** Returns the id of the scheduled publish. */
async function schedulePage(content: ContentClient): Promise<string> {
  const { body } = await content.manage('POST', '/v3/content_types/generic_page/entries/planned_page/publish', {
    environments: ['production'],
    scheduled_at: '2099-01-01T09:00:00Z',
  });
  return (body as { schedule: { id: string } }).schedule.id;
}

const plannedPage = { content_type_uid: 'generic_page', uid: 'planned_page' };

/** Returns the uid of a release with one item. */
async function makeRelease(content: ContentClient): Promise<string> {
  const { body } = await content.manage('POST', '/v3/releases', { release: { name: 'Black Friday' } });
  const { uid } = (body as { release: { uid: string } }).release;
  await content.manage('POST', `/v3/releases/${uid}/items`, { item: plannedPage });
  return uid;
}

/** A mail that waits for tomorrow; returns its id. */
async function queueMail(session: pg.Client): Promise<string> {
  const mail = { kind: 'reset', to: 'member@example.com', data: { token: 'x'.repeat(43) } };
  const { rows } = await session.query<{ id: string }>(
    `insert into pgboss.job (name, data, start_after, retry_limit) values ('mail', $1, now() + interval '1 day', 9) returning id`,
    [{ mail, queuedAt: new Date().toISOString() }],
  );
  return rows[0]?.id ?? '';
}
