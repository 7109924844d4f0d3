import { type OutboxMail, outboxList, outboxMail, outboxPaths } from '../../../src/contracts/mail/outbox.ts';
import { eventually } from '../eventually.ts';

export interface ReceivedMail extends OutboxMail {
  /** Where its button leads. */
  link: string;
}

interface Mailbox {
  url: string;
  credentials: { serviceToken: string };
}

/** Mails to an address that lie in the outbox now, newest first. */
export async function mailsTo(backing: Mailbox, address: string): Promise<ReceivedMail[]> {
  const { mails } = outboxList.parse(await ask(backing, `${outboxPaths.mails}?to=${encodeURIComponent(address)}`));
  return Promise.all(
    mails.map(async ({ id }) => {
      const { mail } = outboxMail.parse(await ask(backing, outboxPaths.mail(id)));
      return { ...mail, link: linkOf(mail.text) };
    }),
  );
}

/** Waits until so many mails to the address have arrived; the newest of them. */
export async function mailTo(backing: Mailbox, address: string, count = 1): Promise<ReceivedMail> {
  return eventually(async () => {
    const mails = await mailsTo(backing, address);
    const [newest] = mails;
    return mails.length >= count && newest !== undefined && newest;
  });
}

/** In the text part the first address is the button's. */
const linkOf = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

async function ask({ url, credentials }: Mailbox, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${credentials.serviceToken}` };
  const answer = await fetch(`${url}/mail${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}
