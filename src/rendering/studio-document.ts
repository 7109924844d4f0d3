import { SYSTEM_IS_DARK } from '../domain/shell/color-scheme.ts';
import { SITE_NAME } from '../domain/shell/site-name.ts';
import type { AssetManifest } from './asset-manifest.ts';

/** The document of the studio, whose screens are made in the browser. No inline code, and nothing about a person. */
export function studioDocument({ studio, dark, fonts }: AssetManifest): string {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="theme-color" content="#0a6650">',
    `<title>${SITE_NAME} studio</title>`,
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...studio.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="stylesheet" href="${dark}" media="${SYSTEM_IS_DARK}">`,
    ...studio.imports.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${studio.script}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="manifest" href="/studio.webmanifest">',
  ];
  const withoutScript = '<noscript><p>The studio needs JavaScript.</p></noscript>';
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><div id="root"></div>${withoutScript}</body></html>`;
}
