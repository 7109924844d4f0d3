import { type Html, html } from '../../../domain/text/html.ts';
import type { LetterDeal, LetterLink, LetterPart } from './letter.ts';
import { colours, font } from './letter-style.ts';

type PartOf<Kind extends LetterPart['kind']> = Extract<LetterPart, { kind: Kind }>;

const PICTURE = '96';

/** How each part of a letter looks: a row of its table, or some. */
const writers: { [Kind in LetterPart['kind']]: (part: PartOf<Kind>) => Html } = {
  text: ({ text }) =>
    row(html`<p class="ink" style="margin:0;${font}font-size:16px;line-height:26px;color:${colours.ink};">${text}</p>`),
  note: ({ text, link }) =>
    row(
      html`<p class="soft" style="margin:0;${font}font-size:14px;line-height:22px;color:${colours.inkSoft};">${text}${link && html` <a class="link" href="${link.url}" style="color:${colours.action};">${link.label}</a>`}</p>`,
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

/** The cell is coloured, and the link fills it: Outlook pads no links. */
const button = (label: string, url: string) =>
  html`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0;"><tr><td class="button" bgcolor="${colours.action}" style="border-radius:8px;background-color:${colours.action};mso-padding-alt:14px 28px;"><a href="${url}" style="display:inline-block;padding:14px 28px;${font}font-size:16px;line-height:20px;font-weight:600;color:${colours.onAction};text-decoration:none;">${label}</a></td></tr></table>`;

const writtenOut = (url: string) =>
  html`<p class="soft" style="margin:0;${font}font-size:13px;line-height:20px;color:${colours.inkSoft};">Or open this address:<br><a class="link" href="${url}" style="color:${colours.action};overflow-wrap:anywhere;word-break:break-all;">${url}</a></p>`;

/** A finger finds it: 44 px high with its padding. */
const plainLink = ({ label, url }: LetterLink) =>
  html`<a class="link" href="${url}" style="display:inline-block;padding:12px 24px 12px 0;${font}font-size:14px;line-height:20px;font-weight:600;color:${colours.action};">${label}</a>`;

function dealRow({ title, url, price, was, saving, store, imageUrl, why }: LetterDeal): Html {
  const picture = imageUrl
    ? html`<td width="${PICTURE}" valign="top" style="padding:0 16px 16px 0;"><a href="${url}"><img src="${imageUrl}" width="${PICTURE}" height="${PICTURE}" alt="" style="width:${PICTURE}px;height:${PICTURE}px;object-fit:contain;border-radius:8px;background-color:${colours.tint};"></a></td>`
    : undefined;
  const words = html`<a class="ink" href="${url}" style="${font}font-size:16px;line-height:22px;font-weight:600;color:${colours.ink};text-decoration:none;overflow-wrap:anywhere;">${title}</a>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="border-bottom:1px solid ${colours.line};"><tr>${picture}<td valign="top" style="padding-bottom:16px;">${words}${priceLine(price, was, saving)}${softLine(store)}${softLine(why)}</td></tr></table>`;
}

const priceLine = (price: string | undefined, was: string | undefined, saving: string | undefined) =>
  price &&
  html`<div style="${font}font-size:18px;line-height:28px;"><span class="saving" style="font-weight:700;color:${colours.saving};">${price}</span>${was && html` <span class="soft" style="font-size:14px;color:${colours.inkSoft};"><s aria-label="was ${was}">${was}</s></span>`}${saving && html` <span class="saving" style="font-size:14px;font-weight:600;color:${colours.saving};">${saving}</span>`}</div>`;

const softLine = (text: string | undefined) =>
  text &&
  html`<div class="soft" style="${font}font-size:14px;line-height:20px;color:${colours.inkSoft};overflow-wrap:anywhere;">${text}</div>`;
