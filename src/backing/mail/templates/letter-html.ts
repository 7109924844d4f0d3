import { SITE_NAME } from '../../../domain/shell/site-name.ts';
import { Html, html } from '../../../domain/text/html.ts';
import type { Letter } from './letter.ts';
import { breaking, colors, font, partHtml, styleSheet } from './letter-parts.ts';

/** Prevents lists of mails from showing the start of the letter after the preheader. */
const FILLER = new Html('&#847;&zwnj;&nbsp;'.repeat(60));
/** Outlook on Windows ignores max-width and gets a table of fixed width. */
const OUTLOOK_OPEN = new Html(
  '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->',
);
const OUTLOOK_CLOSE = new Html('<!--[if mso]></td></tr></table><![endif]-->');

/** The letter as a document: one column of 600 px in tables, which all mail programs render alike. */
export function letterHtml(
  { subject, preheader, title, parts, reason, unsubscribeUrl }: Letter,
  siteUrl: string,
): string {
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${styleSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${colors.tint};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preheader}${FILLER}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${colors.tint};">
<tr><td align="center" style="padding:24px 8px;">
${OUTLOOK_OPEN}
<table role="presentation" class="letter" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td class="side" style="padding:8px 40px 20px;"><a class="link" href="${siteUrl}" style="${font}font-size:22px;line-height:28px;font-weight:800;letter-spacing:-0.02em;color:${colors.action};text-decoration:none;">${SITE_NAME}</a></td></tr>
<tr><td class="card" style="background-color:${colors.paper};border:1px solid ${colors.line};border-radius:16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="side" style="padding:36px 40px 16px;"><h1 class="ink" style="margin:0;${font}font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.01em;color:${colors.ink};${breaking}">${title}</h1></td></tr>
${parts.map(partHtml)}<tr><td style="height:20px;line-height:20px;font-size:0;">&nbsp;</td></tr>
</table>
</td></tr>
<tr><td class="side" style="padding:20px 40px 8px;"><p class="soft" style="margin:0;${font}font-size:13px;line-height:20px;color:${colors.inkSoft};${breaking}">${reason}${unsubscribe(unsubscribeUrl)}</p></td></tr>
</table>
${OUTLOOK_CLOSE}
</td></tr>
</table>
</body>
</html>
`.text;
}

const unsubscribe = (url: string | undefined) =>
  url && html` <a class="link" href="${url}" style="color:${colors.action};">Unsubscribe</a>.`;
