import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authenticate } from 'mailauth';
import type { Mail } from '../../../src/backing/mail/mailer.ts';
import { newDkimKey } from '../../support/mail/dkim-key.ts';
import { answerFrom, type DnsRecords } from '../../support/mail/dns-records.ts';
import { type MailServer, mailServer } from '../../support/mail/mail-server.ts';
import { type TestMail, testMail } from '../../support/mail/mail-service.ts';

/** The address that the mails come from, of a documentation range. */
const SENDING_IP = '192.0.2.7';
const { privateKey, record } = newDkimKey();
const records: DnsRecords = {
  'TXT s2026._domainkey.deals.example': [record],
  'TXT _dmarc.deals.example': ['v=DMARC1; p=reject; adkim=s; aspf=s'],
  'TXT deals.example': [`v=spf1 ip4:${SENDING_IP} -all`],
};
const bulk: Mail = {
  kind: 'alert',
  to: 'ann@example.com',
  data: {
    unsubscribeToken: 'stop/me',
    mailToken: 'this/one',
    name: 'Crème brûlée torches',
    searchString: 'torch',
    rules: '',
    searchPath: '/search?query=torch',
    deals: [{ title: '“Café” torch – 50% off', path: '/shop/deals/torch', price: '$20', why: 'Matches “torch”' }],
    more: 0,
  },
};

let server: MailServer;
let sending: TestMail;
let raw = '';
beforeAll(async () => {
  server = await mailServer();
  sending = await testMail({
    smtpUrl: server.url,
    dkim: { domain: 'deals.example', selector: 's2026', privateKey },
  });
  await sending.queue(bulk);
  raw = (await server.arrived(1))[0]?.raw ?? '';
});
afterAll(async () => {
  await sending.close();
  await server.close();
});

/** Verifies a mail as its receiver does; the verifier shares no DKIM code with the signer. */
async function verdicts(mail: string, answers: DnsRecords = records) {
  const { dkim, spf, dmarc } = await authenticate(Buffer.from(mail, 'latin1'), {
    ip: SENDING_IP,
    helo: 'mail.deals.example',
    mta: 'mx.example.com',
    sender: 'deals@deals.example',
    resolver: answerFrom(answers),
    strict: true,
  });
  const results = dkim.results.map(({ status, signingDomain }) => `${status.result} ${signingDomain ?? ''}`.trim());
  return {
    dkim: results,
    signed: dkim.results[0]?.signingHeaders?.keys ?? '',
    spf: spf ? spf.status.result : undefined,
    dmarc: dmarc ? dmarc.status.result : undefined,
    aligned: dmarc ? dmarc.alignment.dkim.result : undefined,
  };
}

// Rules: MAIL-11
test('signs mails so that an independent verifier passes DKIM, SPF and an aligned DMARC', async () => {
  expect(await verdicts(raw)).toMatchObject({
    dkim: ['pass deals.example'],
    spf: 'pass',
    dmarc: 'pass',
    aligned: 'deals.example',
  });
});

// Rules: MAIL-11
test('passes DMARC by the signature alone when a relay sends from another address', async () => {
  const relayed = { ...records, 'TXT deals.example': ['v=spf1 -all'] };
  expect(await verdicts(raw, relayed)).toMatchObject({ dkim: ['pass deals.example'], spf: 'fail', dmarc: 'pass' });
});

// Rules: MAIL-6, MAIL-11, MAIL-12
test('signs every header, those of unsubscribing and of feedback included', async () => {
  const own = headersOf(raw).map(({ name }) => name.toLowerCase());
  expect(own).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'feedback-id', 'from']));
  const { signed } = await verdicts(raw);
  const covered = signed.toLowerCase().split(/\s*:\s*/);
  expect(own.filter((name) => name !== 'dkim-signature' && !covered.includes(name))).toEqual([]);
});

const OPENDKIM = '/usr/sbin/opendkim';
/** Needs Debian's package `opendkim`, which the project does not install. */
const withOpenDkim = existsSync(OPENDKIM) ? test : test.skip;

// Rules: MAIL-11
withOpenDkim('passes opendkim as well, unless the body is changed', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thriftwire-opendkim-'));
  const file = (name: string) => path.join(folder, name);
  await writeFile(file('keys'), `s2026._domainkey.deals.example ${record}\n`);
  await writeFile(file('opendkim.conf'), `Mode v\nTestPublicKeys ${file('keys')}\n`);
  await writeFile(file('as-sent.eml'), raw, 'latin1');
  await writeFile(file('changed.eml'), withChangedBody(raw), 'latin1');
  const verify = async (mail: string) => {
    const { stdout } = await promisify(execFile)(OPENDKIM, ['-x', file('opendkim.conf'), '-t', file(mail)]);
    return /verification .*(succeeded|failed)/.exec(stdout)?.[1];
  };
  try {
    expect([await verify('as-sent.eml'), await verify('changed.eml')]).toEqual(['succeeded', 'failed']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

// Rules: MAIL-12
test('names the kind of mail and the site in Feedback-ID, and no recipient', async () => {
  const value = headersOf(raw).find(({ name }) => name === 'Feedback-ID')?.text;
  expect(value).toBe('Feedback-ID: alert:optional:thriftwire');
});

// Rules: MAIL-11
test('fails the verifier when a signed header or one character of the body is changed', async () => {
  const changes = headersOf(raw)
    .filter(({ name }) => name !== 'DKIM-Signature')
    .map(({ name, text }) => [name, raw.replace(text, `${name}: changed@deals.example`)] as const);
  const changed = [...changes, ['body', withChangedBody(raw)] as const];
  expect(changed.length).toBeGreaterThan(10);
  for (const [what, mail] of changed) {
    expect(mail).not.toBe(raw);
    const { dkim } = await verdicts(mail);
    expect([what, dkim.some((result) => result.startsWith('pass'))]).toEqual([what, false]);
  }
});

// Rules: MAIL-11
test('does not pass with the key of another selector, and sends unsigned mails without a key', async () => {
  const foreign = { ...records, 'TXT s2026._domainkey.deals.example': [newDkimKey().record] };
  expect((await verdicts(raw, foreign)).dkim).not.toContain('pass deals.example');
  const plain = await testMail({ smtpUrl: server.url });
  await plain.queue({ ...bulk, to: 'bob@example.com' });
  const unsigned = (await server.arrived(2)).find(({ to }) => to.includes('bob@example.com'))?.raw ?? '';
  expect(unsigned).not.toContain('DKIM-Signature');
  await plain.close();
});

// Rules: MAIL-9, MAIL-11
test('never logs the key', () => {
  const secret = privateKey.split('\n')[3] ?? '';
  expect(secret.length).toBeGreaterThan(40);
  expect(sending.log.join('')).not.toContain(secret);
});

/** The header fields of a mail, with their folded lines. */
function headersOf(mail: string): { name: string; text: string }[] {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
  return head.split(/\r\n(?![ \t])/).map((text) => ({ name: text.slice(0, text.indexOf(':')), text }));
}

/** The mail with one other character in its body. */
function withChangedBody(mail: string): string {
  const at = mail.indexOf('torch', mail.indexOf('\r\n\r\n'));
  return `${mail.slice(0, at)}T${mail.slice(at + 1)}`;
}
