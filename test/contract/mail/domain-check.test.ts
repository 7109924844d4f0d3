import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkDomain } from '../../../src/backing/mail/check-domain.ts';
import { newDkimKey } from '../../support/mail/dkim-key.ts';
import { answerFrom, type DnsRecords } from '../../support/mail/dns-records.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';

const { privateKey, record } = newDkimKey();
const dkim = { domain: 'example.com', selector: 's1', privateKey };
const KEY = 'TXT s1._domainkey.example.com';
const SPF = 'TXT example.com';
const DMARC = 'TXT _dmarc.example.com';
/** A server of this machine under an address that is not recognized as such. */
const OUTSIDE = '[::ffff:127.0.0.1]';
const SENDING_IP = '::ffff:7f00:1';
const PTR = `PTR ${SENDING_IP}`;
const right: DnsRecords = {
  [SPF]: ['google-site-verification=1', 'v=spf1 ip4:127.0.0.1 -all'],
  [KEY]: [record],
  [DMARC]: ['v=DMARC1; p=reject'],
  [PTR]: ['mail.example.com'],
  'AAAA mail.example.com': [SENDING_IP],
};

let plain: MailServer;
let secure: MailServer;
beforeAll(async () => {
  [plain, secure] = await Promise.all([mailServer(), mailServer({ isSecure: true })]);
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

const trusting = () => `${secure.url.replace('127.0.0.1', OUTSIDE)}?tls.rejectUnauthorized=false`;

interface Given {
  records?: DnsRecords;
  smtpUrl?: string | undefined;
  signs?: boolean;
}

/** `verdict: finding` by check. */
async function check({ records = right, signs = true, ...given }: Given = {}) {
  const resolve = answerFrom(records);
  const findings = await checkDomain({
    from: 'Deals <deals@Example.com>',
    smtpUrl: 'smtpUrl' in given ? given.smtpUrl : trusting(),
    dkim: signs ? dkim : undefined,
    publicOrigin: 'https://deals.example',
    dns: { resolve, reverse: async (ip) => (await resolve(ip, 'PTR')) as string[] },
  });
  return Object.fromEntries(findings.map(({ check: name, verdict, finding }) => [name, `${verdict}: ${finding}`]));
}
const { [SPF]: _spf, ...withoutSpf } = right;
const { [KEY]: _key, ...withoutKey } = right;
const { [DMARC]: _dmarc, ...withoutDmarc } = right;
const { [PTR]: _ptr, ...withoutPtr } = right;

// Rules: MAIL-17
test('finds nothing to fix where all is right', async () => {
  expect(await check()).toEqual({
    SPF: `ok: The record allows ::ffff:7f00:1 (${SENDING_IP}).`,
    DKIM: 'ok: The key at s1._domainkey.example.com verifies our mails.',
    DMARC: 'ok: Mails are aligned with the sender; the policy is reject.',
    PTR: `ok: ${SENDING_IP} is mail.example.com, and back.`,
    TLS: 'ok: The mail server accepts us over TLS.',
  });
});

// Rules: MAIL-17
test.each<[string, keyof Awaited<ReturnType<typeof check>>, Given, RegExp]>([
  ['no SPF record', 'SPF', { records: withoutSpf }, /^problem: example.com has no SPF record/],
  ['two SPF records', 'SPF', { records: { ...right, [SPF]: ['v=spf1 -all', 'v=spf1 ~all'] } }, /^problem: .*two/],
  ['an open SPF record', 'SPF', { records: { ...right, [SPF]: ['v=spf1 +all'] } }, /^problem: .*every server/],
  ['an SPF record of others', 'SPF', { records: { ...right, [SPF]: ['v=spf1 ip4:192.0.2.1 -all'] } }, /^warning: /],
  ['no key', 'DKIM', { records: withoutKey }, /^problem: There is no key at s1\._domainkey\.example\.com/],
  ['another key', 'DKIM', { records: { ...right, [KEY]: [newDkimKey().record] } }, /^problem: .*does not verify/],
  ['a revoked key', 'DKIM', { records: { ...right, [KEY]: ['v=DKIM1; k=rsa; p='] } }, /^problem: .*s1/],
  ['mails that are not signed', 'DKIM', { signs: false }, /^unknown: Mails are not signed here/],
  ['no DMARC record', 'DMARC', { records: withoutDmarc }, /^problem: example.com has no DMARC record/],
  ['a DMARC policy of none', 'DMARC', { records: { ...right, [DMARC]: ['v=DMARC1; p=none'] } }, /^warning: .*p=none/],
  ['nothing aligned', 'DMARC', { records: { ...withoutKey, [SPF]: ['v=spf1 -all'] } }, /^problem: No proof is aligned/],
  ['no PTR record', 'PTR', { records: withoutPtr }, /^problem: .*has no name/],
  [
    'a PTR record that does not lead back',
    'PTR',
    { records: { ...right, [PTR]: ['other.example'] } },
    /^problem: No name/,
  ],
  ['a server on this machine', 'PTR', { smtpUrl: 'smtp://127.0.0.1:9' }, /^unknown: /],
  ['a server that does not answer', 'TLS', { smtpUrl: 'smtp://127.0.0.1:9' }, /^problem: .*ESOCKET|ECONN/],
  ['no server', 'TLS', { smtpUrl: undefined }, /^unknown: No mail server/],
])('reports %s', async (_what, name, given, expected) => {
  expect((await check(given))[name]).toMatch(expected);
});

// Rules: MAIL-17
test('asks no name server about a sender without a public domain', async () => {
  const refuse = () => Promise.reject(new Error('asked'));
  const findings = await checkDomain({
    ...{ from: 'deals@localhost', smtpUrl: undefined, dkim: undefined, publicOrigin: 'http://localhost:3000' },
    dns: { resolve: refuse, reverse: refuse },
  });
  expect(findings.map(({ verdict }) => verdict)).toEqual(['problem', 'problem', 'problem', 'unknown', 'unknown']);
});

// Rules: MAIL-17
test('requires TLS and a certificate of a server elsewhere, and takes one on this machine without', async () => {
  expect((await check({ smtpUrl: plain.url })).TLS).toMatch(/^ok: The mail server on this machine/);
  expect((await check({ smtpUrl: plain.url.replace('127.0.0.1', OUTSIDE) })).TLS).toMatch(/^problem: .*ETLS/);
  expect((await check({ smtpUrl: secure.url.replace('127.0.0.1', OUTSIDE) })).TLS).toMatch(/^problem: /);
  const wrongPassword = trusting().replace('p%40ss', 'secret-guess');
  const { TLS } = await check({ smtpUrl: wrongPassword });
  expect(TLS).toMatch(/^problem: .*EAUTH/);
  expect(TLS).not.toContain('secret-guess');
});

// Rules: MAIL-17
test('says what is not known while the name servers do not answer', async () => {
  const fail = async () => Promise.reject(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' }));
  const findings = await checkDomain({
    from: 'deals@example.com',
    smtpUrl: trusting(),
    dkim,
    publicOrigin: 'https://deals.example',
    dns: { resolve: fail, reverse: fail },
  });
  expect(findings.map(({ check: name, verdict }) => `${name} ${verdict}`)).toEqual([
    'SPF unknown',
    'DKIM unknown',
    'DMARC unknown',
    'PTR unknown',
    'TLS ok',
  ]);
});
