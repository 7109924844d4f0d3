import { createHash } from 'node:crypto';
import { Html, html } from '../../domain/text/html.ts';

const COMMON = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
header { padding: 12px 20px; border-bottom: 1px solid #8884; display: flex; gap: 20px; align-items: baseline; flex-wrap: wrap; }
h1 { font-size: 1.125rem; margin: 0; }
`;

interface InternalPage {
  title: string;
  /** A style sheet after the shared one. */
  style: string;
  /** Markup beside the heading. */
  links: Html;
  body: Html;
}

/** An internal page for developers and operators: outside the site's layout, without JavaScript. */
export const internalHtml = ({ title, style, links, body }: InternalPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(COMMON + style)}</style>
</head>
<body>
<header><h1>${title}</h1>${links}<a href="/">Go to the site</a></header>
${body}
</body>
</html>
`.text;

/** Content security policy of an internal page: its own style and the given directives (`form-action 'self'`). */
export function internalPolicy(style: string, allowed: readonly string[]): string {
  const hash = createHash('sha256')
    .update(COMMON + style)
    .digest('base64');
  return [
    `default-src 'none'`,
    `style-src 'sha256-${hash}'`,
    ...allowed,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
