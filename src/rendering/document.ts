import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SaveForm } from '../../views/saves/SaveForm.tsx';
import { Symbols } from '../../views/ui/symbols/Symbols.tsx';
import { type HeadTag, headTags } from '../domain/shell/head-tags.ts';
import { SITE_NAME } from '../domain/shell/site-name.ts';
import { escapeHtml } from '../domain/text/escape-html.ts';
import { jsonScriptText } from '../domain/text/json-script.ts';
import { type AssetManifest, programOf } from './asset-manifest.ts';
import type { PageView } from './page-view.ts';

/** What the page refers to, and no program has to bring to life. */
const outsideRoot = [Symbols, SaveForm].map((Part) => renderToStaticMarkup(createElement(Part))).join('');

interface Document {
  /** Up to and with the opening tag of `#root`. */
  start: string;
  /** Written when everything has been rendered. */
  end: () => string;
}

/**
 * Everything around what React renders. The page data comes before the root, so that a browser can hydrate the shell
 * while later boundaries are still streaming. No inline code.
 */
export function documentAround(
  { page, shell, isMember }: Pick<PageView, 'page' | 'shell' | 'isMember'>,
  manifest: AssetManifest,
): Document {
  const { script, imports, styles } = programOf(manifest, page.page);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#0a6650">',
    ...headTags(page.meta).map(writeTag),
    // Painting waits for it as for the styles, reading the document does not.
    `<script type="module" async blocking="render" fetchpriority="high" src="${manifest.early}"></script>`,
    ...manifest.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // Behind what the first screen needs: styles, font and the pictures on top.
    ...[...new Set([script, ...imports])].map(
      (href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="search" type="application/opensearchdescription+xml" title="${SITE_NAME}" href="/opensearch.xml">`,
  ];
  const problemsSent = page.problems?.length ?? 0;
  const data = jsonScriptText({ page, shell });
  return {
    start: `<!doctype html><html lang="en"${isMember ? ' data-member="yes"' : ''}><head>${head.join('')}</head><body>${outsideRoot}<script type="application/json" id="page-data">${data}</script><div id="root">`,
    end: () => `</div>${lateProblems(page, problemsSent)}</body></html>`,
  };
}

/** What staff is to know of deferred data, which came after the page data had been written. */
function lateProblems({ problems = [] }: PageView['page'], sent: number): string {
  if (problems.length === sent) return '';
  return `<script type="application/json" id="late-problems">${jsonScriptText(problems.slice(sent))}</script>`;
}

const VOID = new Set(['meta', 'link']);

function writeTag({ tag, attrs, text = '' }: HeadTag): string {
  const attributes = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${tag}${attributes.join('')}>`;
  if (VOID.has(tag)) return open;
  // Script text is JSON that was made safe; entities would be read as they stand there.
  return `${open}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
}
