import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { DkimKey } from '../../../config/config.ts';
import { senderDomain } from '../../../config/to-config.ts';
import type { DomainFinding } from '../../contracts/mail/domain-check.ts';
import { errorCode } from '../platform/errors.ts';
import { composeMail } from './compose-mail.ts';
import { checkConnection, isLoopbackServer, signingOptions } from './smtp-delivery.ts';

/** Answers of name servers; the codes of errors are those of `node:dns`. */
export interface DnsReader {
  resolve(name: string, type: string): Promise<string[] | string[][]>;
  reverse(ip: string): Promise<string[]>;
}

export interface CheckedDomain {
  from: string;
  smtpUrl: string | undefined;
  dkim: DkimKey | undefined;
  publicOrigin: string;
  dns?: DnsReader;
}

const DNS_TIMEOUT_MS = 3_000;
/** An address that no one sends from (RFC 5737): a record that allows it allows everyone. */
const FOREIGN_IP = '192.0.2.254';
const UNKNOWN: ReadonlySet<string | undefined> = new Set(['temperror', 'temperr']);

type Line = Omit<DomainFinding, 'check'>;
const ok = (finding: string): Line => ({ verdict: 'ok', finding, fix: '' });
const problem = (finding: string, fix: string): Line => ({ verdict: 'problem', finding, fix });
const warning = (finding: string, fix: string): Line => ({ verdict: 'warning', finding, fix });
const unknown = (finding: string, fix: string): Line => ({ verdict: 'unknown', finding, fix });
const noAnswer = unknown('The name servers did not answer.', 'Check again later.');

/** Checks the records of the sender's domain, by verifying a mail signed as all are, and the mail server. Does not reject. */
export async function checkDomain({ dns = nodeDns(), ...checked }: CheckedDomain): Promise<DomainFinding[]> {
  const domain = senderDomain(checked.from);
  const { hostname } = new URL(checked.smtpUrl ?? 'smtp://localhost');
  const isElsewhere = checked.smtpUrl !== undefined && !isLoopbackServer(hostname);
  const host = hostname.replace(/^\[|\]$/g, '');
  const ip = isElsewhere ? await addressOf(dns, host) : undefined;
  const [records, ptr, tls] = await Promise.all([
    checkRecords(dns, checked, domain, { host, ip }),
    checkPtr(dns, host, ip),
    checkTls(checked.smtpUrl, isElsewhere),
  ]);
  return [
    { check: 'SPF', ...records.spf },
    { check: 'DKIM', ...records.dkim },
    { check: 'DMARC', ...records.dmarc },
    { check: 'PTR', ...ptr },
    { check: 'TLS', ...tls },
  ];
}

async function checkRecords(
  dns: DnsReader,
  checked: Omit<CheckedDomain, 'dns'>,
  domain: string,
  server: { host: string; ip: string | undefined },
): Promise<Record<'spf' | 'dkim' | 'dmarc', Line>> {
  if (!domain.includes('.')) {
    const line = problem(`Mails come from ${domain}, which is no public domain.`, 'Set MAIL_FROM.');
    return { spf: line, dkim: line, dmarc: line };
  }
  // The verifier is large, and only this check needs it.
  const { authenticate } = await import('mailauth');
  const verify = (mail: Buffer, ip: string) =>
    authenticate(mail, {
      ip,
      helo: server.host,
      mta: 'localhost',
      sender: `check@${domain}`,
      resolver: (name, type) => dns.resolve(name, type),
      disableArc: true,
      disableBimi: true,
    });
  const mail = await signedSample(checked);
  const [foreign, own] = await Promise.all([verify(mail, FOREIGN_IP), server.ip ? verify(mail, server.ip) : undefined]);
  const spf = statusOf(foreign.spf);
  const ownSpf = own && statusOf(own.spf);
  const [signature] = foreign.dkim.results;
  return {
    spf: describeSpf(domain, spf, ownSpf, server),
    dkim: describeDkim(checked.dkim, signature?.status.result ?? 'none', signature?.status.comment),
    dmarc: describeDmarc(domain, foreign.dmarc || undefined, checked.dkim, ownSpf === 'pass'),
  };
}

const statusOf = (spf: { status: { result: string } } | false | undefined): string =>
  spf ? spf.status.result : 'none';

function describeSpf(
  domain: string,
  foreign: string,
  own: string | undefined,
  { host, ip }: { host: string; ip: string | undefined },
): Line {
  const record = `TXT ${domain}: v=spf1 include:{the provider’s name} -all`;
  if (UNKNOWN.has(foreign)) return noAnswer;
  if (foreign === 'none') return problem(`${domain} has no SPF record.`, `Publish ${record}`);
  if (foreign === 'permerror')
    return problem(
      `The SPF record of ${domain} is broken, there are two, or it needs more than 10 look-ups.`,
      `Publish one record: ${record}`,
    );
  if (foreign === 'pass') return problem(`The SPF record of ${domain} allows every server.`, 'End it with -all.');
  if (own === undefined)
    return unknown(
      'The record exists. The public address of the mail server is not known here.',
      'See that the record allows it.',
    );
  return own === 'pass'
    ? ok(`The record allows ${host} (${ip}).`)
    : warning(
        `The record does not allow ${host} (${ip}).`,
        'Add the address, or see that the record includes the name that your mail provider states.',
      );
}

function describeDkim(dkim: DkimKey | undefined, result: string, comment: string | undefined): Line {
  if (!dkim)
    return unknown(
      'Mails are not signed here.',
      'See that the mail server signs for the sender’s domain, or set MAIL_DKIM_SELECTOR and a key.',
    );
  const name = `${dkim.selector}._domainkey.${dkim.domain}`;
  if (result === 'pass') return ok(`The key at ${name} verifies our mails.`);
  if (UNKNOWN.has(result)) return noAnswer;
  const isMissing = comment === 'no key';
  return problem(
    isMissing ? `There is no key at ${name}.` : `The key at ${name} does not verify our mails.`,
    `Publish the public half of the key as TXT ${name} (docs/operating.md, Mail).`,
  );
}

interface Dmarc {
  status: { result: string };
  policy?: string;
  alignment: { dkim: { result?: string } };
}

function describeDmarc(domain: string, dmarc: Dmarc | undefined, dkim: DkimKey | undefined, passesSpf: boolean): Line {
  const result = dmarc?.status.result ?? 'none';
  if (UNKNOWN.has(result)) return noAnswer;
  const record = `TXT _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:{an address of yours}`;
  if (result === 'none') return problem(`${domain} has no DMARC record.`, `Publish ${record}`);
  if (result === 'permerror') return problem('The DMARC record is broken, or there are two.', `Publish one: ${record}`);
  if (!dmarc?.alignment.dkim.result && !passesSpf) {
    return dkim
      ? problem('No proof is aligned with the sender.', 'Fix DKIM first: it must sign for the sender’s domain.')
      : unknown(
          'The record exists. Another server signs, so alignment is not known.',
          'See that it signs for the sender’s domain.',
        );
  }
  return dmarc?.policy === 'none'
    ? warning(
        'Mails are aligned, but the policy p=none protects nothing.',
        'Raise it to p=quarantine once the reports are clean.',
      )
    : ok(`Mails are aligned with the sender; the policy is ${dmarc?.policy}.`);
}

async function checkPtr(dns: DnsReader, host: string, ip: string | undefined): Promise<Line> {
  const advice = 'The address that mails leave from needs a PTR record whose name leads back to it.';
  if (ip === undefined) return unknown('The public address of the mail server is not known here.', advice);
  try {
    const names = await dns.reverse(ip);
    for (const name of names) if ((await addressesOf(dns, name)).includes(ip)) return ok(`${ip} is ${name}, and back.`);
    return problem(`No name of ${ip} leads back to it.`, advice);
  } catch (error) {
    return isMissing(error)
      ? problem(`${ip} (${host}) has no name.`, `${advice} The owner of the address sets it.`)
      : noAnswer;
  }
}

async function checkTls(smtpUrl: string | undefined, isElsewhere: boolean): Promise<Line> {
  if (smtpUrl === undefined) return unknown('No mail server is set.', 'Set SMTP_URL.');
  const failure = await checkConnection(smtpUrl);
  if (failure === undefined)
    return ok(
      isElsewhere
        ? 'The mail server accepts us over TLS.'
        : 'The mail server on this machine accepts us; it needs no TLS.',
    );
  const advice = /EAUTH/.test(failure)
    ? 'Check name and password in SMTP_URL.'
    : 'The server needs STARTTLS (or smtps://) and a certificate for its name.';
  return problem(`The mail server cannot be used: ${failure}.`, advice);
}

/** A mail as all are signed; to no one. */
async function signedSample({ from, dkim, publicOrigin }: Omit<CheckedDomain, 'dns'>): Promise<Buffer> {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...signingOptions(dkim),
  });
  const sample = { kind: 'password-changed', to: `check@${senderDomain(from)}`, data: {} } as const;
  const message = composeMail({ mail: sample, queuedAt: new Date(0).toISOString() }, 'check', { publicOrigin, from });
  const { message: bytes } = await transport.sendMail(message);
  if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not rendered as a buffer.');
  return bytes;
}

const isMissing = (error: unknown): boolean => /^(?:ENOTFOUND|ENODATA)$/.test(errorCode(error) ?? '');

async function addressesOf(dns: DnsReader, host: string): Promise<string[]> {
  if (isIP(host)) return [host];
  const found = await Promise.all(['A', 'AAAA'].map((type) => dns.resolve(host, type).catch(() => [])));
  return found.flat(2);
}

const addressOf = async (dns: DnsReader, host: string): Promise<string | undefined> =>
  (await addressesOf(dns, host))[0];

function nodeDns(): DnsReader {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  return {
    // The types that are asked for answer with texts.
    resolve: (name, type) => resolver.resolve(name, type) as Promise<string[]>,
    reverse: (ip) => resolver.reverse(ip),
  };
}
