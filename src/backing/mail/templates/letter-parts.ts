import { Html, html } from '../../../domain/text/html.ts';
import type { LetterDeal, LetterLink, LetterPart } from './letter.ts';

/** The site's colors, repeated here because few mail programs support custom properties. */
export const colors = {
  ink: '#1b1a17',
  inkSoft: '#5c5850',
  paper: '#ffffff',
  tint: '#f7f5f1',
  line: '#e4e0d8',
  action: '#0a6650',
  onAction: '#ffffff',
  saving: '#b8321a',
} as const;

export const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Breaks long words; some mail programs know only the second. */
export const breaking = 'overflow-wrap:anywhere;word-break:break-word;';

/** Dark colors and smaller margins on phones, for mail programs that support style sheets. Others use the inline styles. */
export const styleSheet = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100% !important; -webkit-text-size-adjust: 100%; }
a { color: ${colors.action}; }
img { border: 0; display: block; }
@media (max-width: 599px) {
  .letter { width: 100% !important; }
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .ground, body { background-color: #141512 !important; }
  .card { background-color: #1f211d !important; border-color: #363a33 !important; }
  .ink { color: #f2f0ea !important; }
  .soft { color: #b9b5ab !important; }
  .rule { border-color: #363a33 !important; }
  .link { color: #6fd0b4 !important; }
  .saving { color: #ff9a82 !important; }
}
`);

type PartOf<Kind extends LetterPart['kind']> = Extract<LetterPart, { kind: Kind }>;

const IMAGE_SIZE = '96';

/** The table rows of each kind of part. */
const writers: { [Kind in LetterPart['kind']]: (part: PartOf<Kind>) => Html } = {
  text: ({ text }) =>
    row(html`<p class="ink" style="margin:0;${font}font-size:16px;line-height:26px;color:${colors.ink};">${text}</p>`),
  note: ({ text, link }) =>
    row(
      html`<p class="soft" style="margin:0;${font}font-size:14px;line-height:22px;color:${colors.inkSoft};">${text}${link && html` <a class="link" href="${link.url}" style="color:${colors.action};">${link.label}</a>`}</p>`,
    ),
  button: ({ label, url, isWrittenOut }) =>
    html`${row(button(label, url))}${isWrittenOut ? row(writtenOut(url)) : undefined}`,
  links: ({ links }) => row(html`<p style="margin:0;">${links.map(plainLink)}</p>`),
  deals: ({ deals }) => html`${deals.map((deal) => row(dealRow(deal)))}`,
};

export function partHtml<Kind extends LetterPart['kind']>(part: PartOf<Kind> & { kind: Kind }): Html {
  return writers[part.kind](part);
}

const row = (content: Html) => html`<tr><td class="side" style="padding:0 40px 16px;">${content}</td></tr>
`;

/** The cell has the color and the link fills it, because Outlook ignores padding of links. */
const button = (label: string, url: string) =>
  html`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0;"><tr><td class="button" bgcolor="${colors.action}" style="border-radius:8px;background-color:${colors.action};mso-padding-alt:14px 28px;"><a href="${url}" style="display:inline-block;padding:14px 28px;${font}font-size:16px;line-height:20px;font-weight:600;color:${colors.onAction};text-decoration:none;">${label}</a></td></tr></table>`;

const writtenOut = (url: string) =>
  html`<p class="soft" style="margin:0;${font}font-size:13px;line-height:20px;color:${colors.inkSoft};">Or paste this link into your browser:<br><a class="link" href="${url}" style="color:${colors.action};overflow-wrap:anywhere;word-break:break-all;">${url}</a></p>`;

/** 44 px high with its padding, for touch. */
const plainLink = ({ label, url }: LetterLink) =>
  html`<a class="link" href="${url}" style="display:inline-block;padding:12px 24px 12px 0;${font}font-size:14px;line-height:20px;font-weight:600;color:${colors.action};">${label}</a>`;

/** The image repeats the link of the title, which screen readers and keyboards use; its text stands for it while images are blocked. */
function dealRow({ title, url, price, was, saving, store, imageUrl, why }: LetterDeal): Html {
  const image = imageUrl
    ? html`<td width="${IMAGE_SIZE}" valign="top" style="padding:0 16px 16px 0;"><a href="${url}" aria-hidden="true" tabindex="-1"><img src="${imageUrl}" width="${IMAGE_SIZE}" height="${IMAGE_SIZE}" alt="${title}" style="width:${IMAGE_SIZE}px;height:${IMAGE_SIZE}px;object-fit:contain;border-radius:8px;background-color:${colors.tint};color:${colors.inkSoft};font-size:12px;line-height:16px;"></a></td>`
    : undefined;
  const link = html`<a class="ink" href="${url}" style="${font}font-size:16px;line-height:22px;font-weight:600;color:${colors.ink};text-decoration:none;${breaking}">${title}</a>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="border-bottom:1px solid ${colors.line};"><tr>${image}<td valign="top" style="padding-bottom:16px;">${link}${priceLine(price, was, saving)}${softLine(store)}${softLine(why)}</td></tr></table>`;
}

const priceLine = (price: string | undefined, was: string | undefined, saving: string | undefined) =>
  (price || saving) &&
  html`<div style="${font}font-size:18px;line-height:28px;">${price && html`<span class="saving" style="font-weight:700;color:${colors.saving};">${price}</span>`}${was && html` <span class="soft" style="font-size:14px;color:${colors.inkSoft};">was <s>${was}</s></span>`}${saving && html` <span class="saving" style="font-size:14px;font-weight:600;color:${colors.saving};">${saving}</span>`}</div>`;

const softLine = (text: string | undefined) =>
  text &&
  html`<div class="soft" style="${font}font-size:14px;line-height:20px;color:${colors.inkSoft};${breaking}">${text}</div>`;
