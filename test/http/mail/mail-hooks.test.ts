import { createSign, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { tokens } from '../../../src/app/container/tokens.ts';
import { mailOperationCalls } from '../../../src/contracts/mail/mail-calls.ts';
import { type SnsMessage, signedText } from '../../../src/contracts/mail/sns-message.ts';
import { createPublicFetch } from '../../../src/platform/http/public-fetch.ts';
import { type TestSite, testSite } from '../../support/http/test-site.ts';
import { snsCertificate } from '../../support/mail/sns-certificate.ts';

const TOPIC = 'arn:aws:sns:us-east-1:123456789012:ses-feedback';
const CERTIFICATE_URL = 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123abcd.pem';
const POSTMARK_SECRET = 'kR7-qv29xLmZt5Wy';
const sendGrid = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sendGridKey = sendGrid.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

let site: TestSite;
/** Addresses that the site fetched. */
const fetched: string[] = [];
beforeAll(async () => {
  site = await testSite({
    isSeeded: false,
    environment: {
      MAIL_SES_TOPIC_ARN: TOPIC,
      MAIL_POSTMARK_SECRET: POSTMARK_SECRET,
      MAIL_SENDGRID_KEY: sendGridKey,
    },
    prepare: (container) =>
      container.rebind(tokens.publicFetch).toConstantValue(async (url) => {
        fetched.push(url.href);
        return url.href === CERTIFICATE_URL ? snsCertificate.cert : '<ConfirmSubscriptionResponse/>';
      }),
  });
});
beforeEach(() => {
  fetched.length = 0;
});
afterAll(() => site.close());

const post = (provider: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/hooks/mail/${provider}`, { method: 'POST', body, headers });

/** Why an address is suppressed; undefined: it is not. */
async function reasonOf(email: string): Promise<string | undefined> {
  const { findMailSuppression } = mailOperationCalls.calls;
  const answer = await fetch(site.backing.urls.cms + findMailSuppression.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      api_key: site.backing.credentials.apiKey,
      authorization: `Bearer ${site.backing.credentials.managementToken}`,
    },
    body: JSON.stringify({ email }),
  });
  return findMailSuppression.response.parse(await answer.json()).suppression?.reason;
}

/** A message as Amazon sends it, signed with the key of the test's certificate. */
function snsBody(fields: Partial<Record<string, string>> = {}, version: '1' | '2' = '2'): string {
  const message = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: TOPIC,
    Subject: 'Amazon SES Email Event Notification',
    Message: '{}',
    Timestamp: new Date().toISOString(),
    SignatureVersion: version,
    SigningCertURL: CERTIFICATE_URL,
    UnsubscribeURL: 'https://sns.us-east-1.amazonaws.com/?Action=Unsubscribe&SubscriptionArn=arn',
    ...fields,
  };
  const signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(signedText(message as unknown as SnsMessage))
    .sign(snsCertificate.key, 'base64');
  return JSON.stringify({ ...message, Signature: signature });
}
/** Shapes of Amazon's documentation of the notifications of SES. */
const sesBounce = (email: string, bounceType = 'Permanent', type = 'notificationType') =>
  JSON.stringify({
    [type]: 'Bounce',
    bounce: {
      bounceType,
      reportingMTA: 'dns; email.example.com',
      bouncedRecipients: [
        {
          emailAddress: email,
          status: '5.1.1',
          action: 'failed',
          diagnosticCode: `smtp; 550 5.1.1 <${email}>... User`,
        },
      ],
      bounceSubType: 'General',
      timestamp: '2016-01-27T14:59:38.237Z',
      feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
      remoteMtaIp: '127.0.2.0',
    },
    mail: { timestamp: '2016-01-27T14:59:38.237Z', source: 'john@example.com', destination: [email] },
  });
const sesComplaint = (email: string, complaintFeedbackType = 'abuse') =>
  JSON.stringify({
    notificationType: 'Complaint',
    complaint: {
      userAgent: 'AnyCompany Feedback Loop (V0.01)',
      complainedRecipients: [{ emailAddress: email }],
      complaintFeedbackType,
      arrivalDate: '2016-01-27T14:59:38.237Z',
      timestamp: '2016-01-27T14:59:38.237Z',
      feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
    },
    mail: { timestamp: '2016-01-27T14:59:38.237Z', source: 'john@example.com' },
  });

// Rules: MAIL-8, MAIL-13
test.each([
  ['a bounce', sesBounce('ses.gone@example.com'), 'ses.gone@example.com', 'bounce'],
  [
    'a bounce as an event',
    sesBounce('ses.event@example.com', 'Permanent', 'eventType'),
    'ses.event@example.com',
    'bounce',
  ],
  ['a bounce of a named address', sesBounce('Jane <ses.named@example.com>'), 'ses.named@example.com', 'bounce'],
  ['a soft bounce', sesBounce('ses.full@example.com', 'Transient'), 'ses.full@example.com', undefined],
  ['a complaint', sesComplaint('ses.angry@example.com'), 'ses.angry@example.com', 'complaint'],
  ['a mail that was not spam', sesComplaint('ses.glad@example.com', 'not-spam'), 'ses.glad@example.com', undefined],
  ['a sentence', 'Successfully validated SNS topic for Amazon SES event publishing.', 'x@example.com', undefined],
])('records %s of SES', async (_what, Message, email, expected) => {
  expect((await post('ses', snsBody({ Message }))).status).toBe(202);
  expect(await reasonOf(email)).toBe(expected);
});

// Rules: MAIL-13
test('accepts both versions of Amazon’s signature and fetches a certificate once', async () => {
  for (const version of ['1', '2'] as const)
    expect((await post('ses', snsBody({ Message: sesBounce(`v${version}@example.com`) }, version))).status).toBe(202);
  expect([await reasonOf('v1@example.com'), await reasonOf('v2@example.com')]).toEqual(['bounce', 'bounce']);
  expect(fetched.length).toBeLessThan(2);
});

const forged = JSON.stringify({ ...JSON.parse(snsBody()), Message: sesBounce('forged@example.com') });
// Rules: MAIL-13
test.each([
  ['with a changed text', () => forged, 401],
  ['of another topic', () => snsBody({ TopicArn: `${TOPIC}-of-others` }), 401],
  ['two hours old', () => snsBody({ Timestamp: new Date(Date.now() - 7_200_000).toISOString() }), 401],
  ['with a certificate of another host', () => snsBody({ SigningCertURL: 'https://sns.evil.example/a.pem' }), 401],
  [
    'with a certificate of a host that only begins like Amazon’s',
    () => snsBody({ SigningCertURL: `${CERTIFICATE_URL.replace('.com/', '.com.evil.example/')}` }),
    401,
  ],
  [
    'with a certificate inside the network',
    () => snsBody({ SigningCertURL: 'http://169.254.169.254/SimpleNotificationService-0123abcd.pem' }),
    401,
  ],
  [
    'with a certificate of another customer’s bucket',
    () => snsBody({ SigningCertURL: 'https://s3.us-east-1.amazonaws.com/SimpleNotificationService-0123abcd.pem' }),
    401,
  ],
  ['without a signature', () => JSON.stringify({ ...JSON.parse(snsBody()), Signature: undefined }), 422],
  ['of another form', () => '{"Type":"Notification"}', 422],
  ['that is no JSON', () => '{', 422],
  ['with a report of another form', () => snsBody({ Message: '{"bounce":1}' }), 422],
])('refuses a message of SNS %s, and fetches nothing for it', async (_what, body, status) => {
  expect((await post('ses', body())).status).toBe(status);
  expect(fetched.filter((url) => url !== CERTIFICATE_URL)).toEqual([]);
  expect(await reasonOf('forged@example.com')).toBeUndefined();
});

const confirmation = (SubscribeURL: string) =>
  snsBody({
    Type: 'SubscriptionConfirmation',
    Token: '2336412f37f',
    Message: 'You have chosen to subscribe to the topic.',
    SubscribeURL,
  });
// Rules: MAIL-13
test('confirms the subscription of its topic, at Amazon only', async () => {
  const there = `https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336412f37f`;
  expect((await post('ses', confirmation(there))).status).toBe(202);
  expect(fetched).toContain(there);
  fetched.length = 0;
  for (const elsewhere of [
    'https://evil.example/?Action=ConfirmSubscription',
    'http://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription',
    'https://sns.us-east-1.amazonaws.com:8443/?Action=ConfirmSubscription',
    'https://a:b@sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription',
    'https://sns.us-east-1.amazonaws.com/?Action=Publish',
  ])
    expect((await post('ses', confirmation(elsewhere))).status).toBe(422);
  expect(fetched).toEqual([]);
});

// Rules: MAIL-13
test.each(['http://127.0.0.1/', 'https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest'])(
  'does not fetch %s',
  async (address) => {
    await expect(createPublicFetch()(new URL(address))).rejects.toThrow(/https|not allowed/);
  },
);

const basic = (secret: string) => ({ authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}` });
/** Shapes of Postmark's documentation. */
const postmarkBounce = (Email: string, Type: string, TypeCode: number, RecordType = 'Bounce') =>
  JSON.stringify({
    RecordType,
    MessageStream: 'outbound',
    ID: 42,
    Type,
    TypeCode,
    Name: 'Hard bounce',
    Tag: 'Test',
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Metadata: { a_key: 'a_value' },
    ServerID: 23,
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'Test bounce details',
    Email,
    From: 'sender@example.com',
    BouncedAt: '2019-11-05T16:33:54.9070259Z',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'Test subject',
  });
// Rules: MAIL-8, MAIL-13
test.each([
  ['pm.gone@example.com', 'HardBounce', 1, 'Bounce', 'bounce'],
  ['pm.typo@example.com', 'BadEmailAddress', 100_000, 'Bounce', 'bounce'],
  ['pm.full@example.com', 'SoftBounce', 4_096, 'Bounce', undefined],
  ['pm.slow@example.com', 'Transient', 2, 'Bounce', undefined],
  ['pm.angry@example.com', 'SpamComplaint', 100_001, 'SpamComplaint', 'complaint'],
  ['pm.open@example.com', 'Open', 0, 'Open', undefined],
])('records %s of Postmark as %s', async (email, type, code, record, expected) => {
  expect((await post('postmark', postmarkBounce(email, type, code, record), basic(POSTMARK_SECRET))).status).toBe(202);
  expect(await reasonOf(email)).toBe(expected);
});

// Rules: MAIL-13
test.each<[string, Record<string, string>]>([
  ['without a password', {}],
  ['with a wrong password', basic('kR7-qv29xLmZt5Wz')],
  ['with an empty password', basic('')],
  ['with the token of a bearer', { authorization: `Bearer ${POSTMARK_SECRET}` }],
])('refuses Postmark %s', async (_what, headers) => {
  const answer = await post('postmark', postmarkBounce('pm.forged@example.com', 'HardBounce', 1), headers);
  expect([answer.status, await reasonOf('pm.forged@example.com')]).toEqual([401, undefined]);
});

const signedByTwilio = (body: string, seconds = Math.floor(Date.now() / 1_000), key = sendGrid.privateKey) => ({
  'x-twilio-email-event-webhook-timestamp': String(seconds),
  'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(seconds + body), key).toString('base64'),
});
/** Shapes of SendGrid's documentation. */
const sendGridEvents = JSON.stringify([
  {
    email: 'sg.gone@example.com',
    timestamp: 1_513_299_569,
    'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
    bounce_classification: 'invalid',
    event: 'bounce',
    category: 'cat facts',
    sg_event_id: 'sg_event_id',
    sg_message_id: 'sg_message_id',
    reason: '500 unknown recipient',
    status: '5.0.0',
    type: 'bounce',
  },
  {
    email: 'sg.later@example.com',
    event: 'bounce',
    type: 'blocked',
    reason: '450 too many connections',
    status: '4.0.0',
  },
  {
    email: 'sg.angry@example.com',
    timestamp: 1_513_299_569,
    event: 'spamreport',
    sg_event_id: 'a',
    sg_message_id: 'b',
  },
  { email: 'sg.slow@example.com', event: 'deferred', response: '400 try again later', attempt: '5' },
  { event: 'open', email: 'sg.fine@example.com', useragent: 'Mozilla/4.0', ip: '255.255.255.255' },
  { email: 'not an address', event: 'bounce', type: 'bounce' },
]);
// Rules: MAIL-8, MAIL-13
test('records a batch of SendGrid, once also when it is repeated', async () => {
  const headers = signedByTwilio(sendGridEvents);
  for (const _time of ['first', 'repeated']) {
    const answer = await post('sendgrid', sendGridEvents, headers);
    expect([answer.status, await answer.json()]).toEqual([202, { noted: 2 }]);
  }
  const names = ['gone', 'later', 'angry', 'slow', 'fine'];
  expect(await Promise.all(names.map((name) => reasonOf(`sg.${name}@example.com`)))).toEqual([
    'bounce',
    undefined,
    'complaint',
    undefined,
    undefined,
  ]);
});

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const forgedEvents = JSON.stringify([{ email: 'sg.forged@example.com', event: 'spamreport' }]);
const HOUR_S = 3_600;
// Rules: MAIL-13
test.each<[string, () => Record<string, string>]>([
  ['unsigned', () => ({})],
  ['signed for another body', () => signedByTwilio(sendGridEvents)],
  ['signed by another key', () => signedByTwilio(forgedEvents, undefined, otherKey)],
  ['25 hours old', () => signedByTwilio(forgedEvents, Math.floor(Date.now() / 1_000) - 25 * HOUR_S)],
  [
    'with another time',
    () => ({
      ...signedByTwilio(forgedEvents),
      'x-twilio-email-event-webhook-timestamp': String(Math.floor(Date.now() / 1_000) - 60),
    }),
  ],
])('refuses a batch of SendGrid that is %s', async (_what, headers) => {
  expect((await post('sendgrid', forgedEvents, headers())).status).toBe(401);
  expect(await reasonOf('sg.forged@example.com')).toBeUndefined();
});

// Rules: MAIL-13
test('records more than a thousand events of one batch', async () => {
  const events = Array.from({ length: 1_200 }, (_, n) => ({
    email: `many${n}@example.com`,
    event: 'bounce',
    type: 'bounce',
  }));
  const body = JSON.stringify(events);
  expect(await (await post('sendgrid', body, signedByTwilio(body))).json()).toEqual({ noted: 1_200 });
  expect(await reasonOf('many1199@example.com')).toBe('bounce');
});

// Rules: MAIL-13
test('refuses an oversized body, an unknown provider, and one that is not set', async () => {
  expect((await post('postmark', 'x'.repeat(1_100_000), basic(POSTMARK_SECRET))).status).toBe(413);
  for (const name of ['mailgun', 'constructor', '__proto__', 'ses%2f..'])
    expect((await post(name, '{}')).status).toBe(404);
  const plain = await testSite({ backing: site.backing });
  try {
    for (const name of ['ses', 'postmark', 'sendgrid'])
      expect((await fetch(`${plain.origin}/hooks/mail/${name}`, { method: 'POST', body: '{}' })).status).toBe(404);
  } finally {
    await plain.close();
  }
});

// Rules: MAIL-13
test('answers 503 while the mail service cannot record, so that the provider tries again', async () => {
  const cut = await testSite({
    backing: site.backing,
    environment: { MAIL_URL: 'http://127.0.0.1:9/mail', MAIL_POSTMARK_SECRET: POSTMARK_SECRET },
  });
  try {
    const body = postmarkBounce('pm.lost@example.com', 'HardBounce', 1);
    const answer = await fetch(`${cut.origin}/hooks/mail/postmark`, {
      method: 'POST',
      body,
      headers: basic(POSTMARK_SECRET),
    });
    expect(answer.status).toBe(503);
  } finally {
    await cut.close();
  }
});
