import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../eventually.ts';
import { selfSigned } from './self-signed-certificate.ts';

interface Accepted {
  /** From the envelope. */
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

export interface MailServer {
  url: string;
  accepted: Accepted[];
  /** The number of mails offered, refused ones included. */
  offered(): number;
  /** Status codes for the next mails, one each. */
  refuse(...codes: number[]): void;
  /** The response to a recipient from now on: '550 5.1.1'. */
  bounce(address: string, answer: string): void;
  /** Leaves the next mail with this text in its subject unanswered; resolves when it has been read. */
  hold(words: string): Promise<void>;
  /** Accepts the unanswered mail. */
  letGo(): void;
  /** Resolves when this many mails have been accepted. */
  arrived(count: number): Promise<Accepted[]>;
  /** Resolves when this many mails have been offered. */
  asked(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A mail server on loopback that requires a password and stores what it accepts. */
export async function mailServer({ isSecure = false } = {}): Promise<MailServer> {
  const accepted: Accepted[] = [];
  const refusals: number[] = [];
  const bounces = new Map<string, string>();
  const holds = new Map<string, () => void>();
  const held: (() => void)[] = [];
  let offered = 0;
  const server = new SMTPServer({
    secure: isSecure,
    ...selfSigned,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === 'deals' && password === 'p@ss';
      answer(isRight ? null : new Error('No.'), isRight ? { user: username } : undefined);
    },
    onRcptTo: ({ address }, _session, answer) => {
      const [code, ...more] = bounces.get(address)?.split(' ') ?? [];
      answer(
        code ? Object.assign(new Error([...more, `<${address}>`].join(' ')), { responseCode: Number(code) }) : null,
      );
    },
    onData: async (stream, { envelope }, answer) => {
      // A client that dies during a mail has offered none.
      const raw = await buffer(stream).then(
        (bytes) => bytes.toString('latin1'),
        () => undefined,
      );
      if (raw === undefined) return;
      offered += 1;
      const code = refusals.shift();
      const to = envelope.rcptTo.map(({ address }) => address);
      const mail = await PostalMime.parse(raw);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const accept = () => {
        accepted.push({ from, to, raw, mail });
        answer();
      };
      for (const [words, reached] of holds) {
        if (!mail.subject?.includes(words)) continue;
        holds.delete(words);
        held.push(accept);
        return reached();
      }
      // Like real servers, with the address in the response.
      if (code) return answer(Object.assign(new Error(`<${to}>: refused`), { responseCode: code }));
      accept();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://deals:p%40ss@127.0.0.1:${port}`,
    accepted,
    offered: () => offered,
    bounce: (address, answer) => void bounces.set(address, answer),
    hold: (words) => new Promise((resolve) => holds.set(words, resolve)),
    letGo: () => {
      for (const accept of held.splice(0)) accept();
    },
    refuse: (...codes) => void refusals.push(...codes),
    arrived: async (count) => {
      await eventually(() => accepted.length >= count);
      return accepted;
    },
    asked: async (count) => {
      await eventually(() => offered >= count);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
