/** Entries and assets that a rich text in HTML embeds or links to (docs/spec/content.md CONTENT-17). */
interface HtmlReferences {
  entries: { contentType: string; uid: string }[];
  /** By uid. */
  assets: string[];
}

const NOTHING: HtmlReferences = { entries: [], assets: [] };
const OPENING_TAG = /<[a-z][^<>]*>/gi;
const ATTRIBUTE = /\s(data-sys-(?:entry|asset|content-type)-uid)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Finds the marked elements in any text. */
export function htmlReferences(text: string): HtmlReferences {
  if (!text.includes('data-sys-')) return NOTHING;
  const found: HtmlReferences = { entries: [], assets: [] };
  for (const [tag] of text.matchAll(OPENING_TAG)) {
    const attrs = new Map(
      [...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name.toLowerCase(), double ?? single ?? '']),
    );
    const uid = attrs.get('data-sys-entry-uid');
    const contentType = attrs.get('data-sys-content-type-uid');
    const asset = attrs.get('data-sys-asset-uid');
    if (uid && contentType) found.entries.push({ contentType, uid });
    if (asset) found.assets.push(asset);
  }
  return found;
}
