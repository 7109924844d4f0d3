import type { Preview } from '../domain/content/preview.ts';
import { PREVIEW_PATH } from '../domain/staff/studio-address.ts';
import { html } from '../domain/text/html.ts';

const STYLE = [
  'position:fixed;inset:auto 0 0;z-index:2147483647;display:flex;gap:4px 16px;flex-wrap:wrap;justify-content:center',
  'padding:8px 16px;background:#ffd54a;color:#1b1b1b;font:600 14px/1.4 system-ui,sans-serif',
].join(';');

const times = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** Says on every previewed page what it shows and until when. Outside the React root, so that no shopper loads code for it. */
export function previewBar({ title, at, expiresAt }: Preview): string {
  const what = title === undefined ? 'the site' : `“${title}”`;
  const when = at ? ` as of ${times.format(at)}` : '';
  // The target makes the browser load a document.
  return html`<aside aria-label="Preview" style="${STYLE}"><span>Preview of ${what}${when}. This link works until ${times.format(expiresAt)}.</span><a href="${PREVIEW_PATH}/leave" target="_top" style="color:inherit">Leave the preview</a></aside>`
    .text;
}
