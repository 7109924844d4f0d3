import { Parser } from 'htmlparser2';

/** A thing of schema.org in either notation: `@type` and its properties. */
export type Thing = Record<string, unknown>;

export interface PageMarkup {
  title: string;
  canonical: string | undefined;
  /** The first content of each name or property, in lower case. */
  meta: ReadonlyMap<string, string>;
  jsonLd: readonly Thing[];
  microdata: readonly Thing[];
  /** A block of JSON-LD could not be parsed. */
  hasBrokenJson: boolean;
}

interface OpenElement {
  name: string;
  scope?: Thing;
  property?: { owner: Thing; names: readonly string[]; text: string };
}

const MAX_THINGS = 2_000;
const MAX_DEPTH = 12;

/** Reads what a page says about itself for machines. Nothing of the page is run or loaded. */
export function readMarkup(html: string): PageMarkup {
  const meta = new Map<string, string>();
  const scripts: string[] = [];
  const microdata: Thing[] = [];
  const open: OpenElement[] = [];
  const scopes: Thing[] = [];
  let title = '';
  let canonical: string | undefined;
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const element: OpenElement = { name };
      open.push(element);
      if (name === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? '')) script = '';
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? '')) canonical ??= attributes.href;
      const metaName = (attributes.property ?? attributes.name)?.toLowerCase();
      if (name === 'meta' && metaName && attributes.content && !meta.has(metaName))
        meta.set(metaName, attributes.content);
      openMicrodata(element, attributes);
    },
    ontext(text) {
      if (script !== undefined) script += text;
      if (open.at(-1)?.name === 'title' && open.at(-2)?.name !== 'svg' && title.length < 1_000) title += text;
      for (const { property } of open) if (property && property.text.length < 1_000) property.text += text;
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) {
        scripts.push(script);
        script = undefined;
      }
      const element = open.pop();
      if (element?.scope) scopes.pop();
      if (element?.property) addProperty(element.property, element.property.text.trim());
    },
  });
  parser.write(html);
  parser.end();
  const parsed = scripts.map(parseJson);
  const jsonLd = parsed.flatMap((value) => thingsIn(value)).slice(0, MAX_THINGS);
  return { title, canonical, meta, jsonLd, microdata, hasBrokenJson: parsed.includes(undefined) };

  function openMicrodata(element: OpenElement, attributes: Readonly<Record<string, string>>): void {
    const owner = scopes.at(-1);
    const names = attributes.itemprop?.trim().split(/\s+/) ?? [];
    if (attributes.itemscope !== undefined && scopes.length < MAX_DEPTH && microdata.length < MAX_THINGS) {
      const scope: Thing = { '@type': attributes.itemtype ?? '' };
      if (owner && names.length > 0) addProperty({ owner, names }, scope);
      else microdata.push(scope);
      scopes.push(scope);
      element.scope = scope;
    } else if (owner && names.length > 0) {
      const value = attributes.content ?? attributes.href ?? attributes.src ?? attributes.datetime ?? attributes.value;
      if (value === undefined) element.property = { owner, names, text: '' };
      else addProperty({ owner, names }, value);
    }
  }
}

function addProperty({ owner, names }: { owner: Thing; names: readonly string[] }, value: unknown): void {
  for (const name of names) {
    if (name === '__proto__') continue;
    owner[name] = name in owner && Object.hasOwn(owner, name) ? [owner[name], value].flat() : value;
  }
}

/** Shops write JSON with line breaks inside of texts, with a comma at the end, and inside of comments. */
function parseJson(text: string): unknown {
  const bare = text.replace(
    /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/g,
    '',
  );
  const repaired = bare.replace(/[\p{Cc}]+/gu, ' ').replace(/,\s*(?=[}\]])/g, '');
  for (const attempt of [bare, repaired, repaired.replace(/;\s*$/, '')]) {
    try {
      const value: unknown = JSON.parse(attempt);
      if (typeof value === 'object' && value !== null) return value;
    } catch {}
  }
  return undefined;
}

/** The things of a block, those of its lists and graphs, and what a page names as its main thing. */
function thingsIn(value: unknown, depth = 0): Thing[] {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_THINGS).flatMap((one) => thingsIn(one, depth + 1));
  const thing = value as Thing;
  return [thing, ...['@graph', 'mainEntity', 'mainEntityOfPage'].flatMap((name) => thingsIn(thing[name], depth + 1))];
}
