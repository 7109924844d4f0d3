import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SaveForm } from '../../views/saves/SaveButton.tsx';
import { Symbols } from '../../views/shell/Symbols.tsx';
import { DARK_COLORS, SYSTEM_IS_DARK } from '../domain/shell/color-scheme.ts';
import { type HeadTag, headTags } from '../domain/shell/head-tags.ts';
import { SITE_NAME } from '../domain/shell/site-name.ts';
import { escapeHtml } from '../domain/text/html.ts';
import { jsonScriptText } from '../domain/text/json-script.ts';
import { type AssetManifest, programOf } from './asset-manifest.ts';
import type { PageView } from './page-view.ts';
import { previewBar } from './preview-bar.ts';

/** Static markup outside the React root. */
const outsideRoot = [Symbols, SaveForm].map((Part) => renderToStaticMarkup(createElement(Part))).join('');

interface Document {
  /** The document up to and including the opening tag of `#root`. */
  start: string;
  /** The rest of the document, written after the last boundary. */
  end: () => string;
}

/**
 * Everything around what React renders. The page data comes before the root, so that a browser can hydrate the shell
 * while later boundaries are still streaming. No inline code.
 */
export function documentAround(
  {
    page,
    shell,
    isMember,
    preview,
    isFramed = false,
  }: Pick<PageView, 'page' | 'shell' | 'isMember' | 'preview' | 'isFramed'>,
  manifest: AssetManifest,
): Document {
  const { script, imports, styles } = programOf(manifest, page.page);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#0a6650">',
    ...headTags(page.meta).map(writeTag),
    // Before the program that may change its media; more specific than the styles after it.
    `<link rel="stylesheet" id="${DARK_COLORS}" href="${manifest.dark}" media="${SYSTEM_IS_DARK}">`,
    // Blocks painting like the styles, but not parsing. It loads the program after the first frame.
    isFramed
      ? '<base target="_blank">'
      : `<script type="module" async blocking="render" fetchpriority="high" src="${manifest.early}" data-program="${[...new Set([script, ...imports])].join(' ')}"></script>`,
    ...manifest.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="search" type="application/opensearchdescription+xml" title="${SITE_NAME}" href="/opensearch.xml">`,
  ];
  const problemsSent = page.problems?.length ?? 0;
  // The head has what only crawlers read.
  const { image: _image, ...meta } = page.meta;
  const [pageScript] = manifest.pages[page.page] ?? [];
  const data = jsonScriptText({ page: { ...page, meta: { ...meta, jsonLd: [] } }, shell, script: pageScript });
  return {
    start: `<!doctype html><html lang="en"${isMember ? ' data-member="yes"' : ''}><head>${head.join('')}</head><body>${preview && !isFramed ? previewBar(preview) : ''}${outsideRoot}<script type="application/json" id="page-data">${data}</script><div id="root">`,
    end: () => `</div>${lateProblems(page, problemsSent)}</body></html>`,
  };
}

/** Content problems of deferred data, which arrived after the page data was written. */
function lateProblems({ problems = [] }: PageView['page'], sent: number): string {
  if (problems.length === sent) return '';
  return `<script type="application/json" id="late-problems">${jsonScriptText(problems.slice(sent))}</script>`;
}

const VOID = new Set(['meta', 'link']);

function writeTag({ tag, attrs, text = '' }: HeadTag): string {
  const attributes = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${tag}${attributes.join('')}>`;
  if (VOID.has(tag)) return open;
  // Script text is JSON with `<` escaped; HTML entities are not decoded in scripts.
  return `${open}${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
}
