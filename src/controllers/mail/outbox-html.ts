import type { OutboxEntry, OutboxMail } from '../../domain/mail/outbox-mail.ts';
import { Html, html } from '../../domain/text/html.ts';
import { internalHtml, internalPolicy } from '../staff/internal-html.ts';

export const OUTBOX_PATH = '/shop/internal/mail';

const STYLE = `
body { display: grid; grid-template: auto 1fr / minmax(16rem, 24rem) 1fr; min-height: 100vh; }
header { grid-column: 1 / -1; }
ol { list-style: none; margin: 0; padding: 0; border-right: 1px solid #8884; }
li a { display: block; min-height: 44px; padding: 10px 20px; border-bottom: 1px solid #8882; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { background: #8881; }
li a[aria-current] { background: #0a665026; box-shadow: inset 4px 0 #0a6650; }
li small { display: block; opacity: 0.8; }
main { display: flex; flex-direction: column; min-width: 0; }
main h2 { font-size: 1rem; margin: 0; padding: 12px 20px; overflow-wrap: anywhere; }
iframe { flex: 1; min-height: 34rem; border: 0; border-top: 1px solid #8884; background: #fff; }
details { padding: 12px 20px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { grid-column: 1 / -1; max-width: 40rem; margin: 10vh auto; padding: 0 20px; }
@media (max-width: 759px) { body { grid-template: auto auto 1fr / 1fr; } ol { max-height: 14rem; overflow: auto; } main { border-top: 1px solid #8884; } }
`;

/** For the list: its own style, and frames with a mail. */
export const OUTBOX_POLICY = internalPolicy(STYLE, ["frame-src 'self'", "form-action 'none'"]);
/** For a mail: inline styles and links in new tabs, nothing else. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The list of mails, with one of them in a frame. */
export function outboxHtml(mails: readonly OutboxEntry[], shown: OutboxMail | undefined): string {
  const list = html`<ol>${mails.map((mail) => entryHtml(mail, mail.id === shown?.id))}</ol>`;
  return internalHtml({
    title: 'Outbox',
    style: STYLE,
    links: html`<a href="${OUTBOX_PATH}">Refresh</a>`,
    body: html`${mails.length === 0 ? EMPTY : list}
${shown && shownHtml(shown)}`,
  });
}

const EMPTY = html`<main class="empty"><h2>No emails yet</h2><p>While no mail server is configured (<code>SMTP_URL</code>), emails are saved as files and shown here. <a href="/accounts/sign-up">Sign up</a> or <a href="/accounts/password/recovery">request a new password</a> to get one.</p></main>`;

const entryHtml = ({ id, to, subject, sentAt }: OutboxEntry, isShown: boolean) =>
  html`<li><a href="${OUTBOX_PATH}?id=${id}"${isShown ? new Html(' aria-current="true"') : undefined}>${subject}<small>${to}, <time>${sentAt.toISOString().slice(0, 19).replace('T', ' ')}</time></small></a></li>
`;

const shownHtml = ({ id, to, subject, text }: OutboxMail) => html`<main>
<h2>${subject}, to ${to}</h2>
<iframe title="${subject}" src="${OUTBOX_PATH}/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text</summary><pre>${text}</pre></details>
</main>`;

/** The document of a mail; its links open in new tabs. */
export const mailDocument = ({ html: document }: OutboxMail) =>
  document.replace('<head>', '<head><base target="_blank">');
