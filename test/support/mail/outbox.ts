import { callPath } from '../../../src/contracts/define-call.ts';
import { listMails, type OutboxMail, readMail } from '../../../src/contracts/mail/mail-calls.ts';
import { eventually } from '../eventually.ts';

export interface ReceivedMail extends OutboxMail {
  /** Target of its button. */
  link: string;
}

interface Mailbox {
  url: string;
  credentials: { serviceToken: string };
}

/** Mails to an address in the outbox, newest first. */
export async function mailsTo(backing: Mailbox, address: string): Promise<ReceivedMail[]> {
  const { mails } = listMails.response.parse(await ask(backing, `${listMails.path}?to=${encodeURIComponent(address)}`));
  return Promise.all(
    mails.map(async ({ id }) => {
      const { mail } = readMail.response.parse(await ask(backing, callPath(readMail, { id })));
      return { ...mail, link: linkOf(mail.text) };
    }),
  );
}

/** Waits for the given number of mails to an address and returns the newest. */
export async function mailTo(backing: Mailbox, address: string, count = 1): Promise<ReceivedMail> {
  return eventually(async () => {
    const mails = await mailsTo(backing, address);
    const [newest] = mails;
    return mails.length >= count && newest !== undefined && newest;
  });
}

/** The first address in the text part is the button's. */
const linkOf = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

async function ask({ url, credentials }: Mailbox, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${credentials.serviceToken}` };
  const answer = await fetch(`${url}/mail${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
