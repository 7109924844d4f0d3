import type { SeedEntry } from '../../../demo/build/seed-content.ts';
import { FieldErrors } from '../../../src/backing/content/management/field-errors.ts';
import { validateEntry } from '../../../src/backing/content/management/validate-entry.ts';
import { contentTypeByUid } from '../../../src/contracts/content/registry.ts';
import { footerSections, legalLinks } from '../../../views/shell/Footer.tsx';

type JsonObject = Record<string, unknown>;
const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

function* holdersIn(value: unknown): Generator<JsonObject> {
  if (!isJsonObject(value)) return;
  yield value;
  for (const item of Object.values(value)) yield* holdersIn(item);
}

/** Problems for which the management API would reject the entry, as `{type} {uid} {field}: {problem}`. */
export function problemsOf({ content_type, entry }: SeedEntry): string[] {
  const type = contentTypeByUid.get(content_type);
  if (!type) return [`${content_type} is no content type`];
  const errors = new FieldErrors();
  validateEntry(type, entry, errors);
  return Object.entries(errors.toRecord()).map(
    ([field, texts]) => `${content_type} ${entry.uid} ${field}: ${texts[0]}`,
  );
}

/** `{type} {uid}` of all that an entry refers to, `asset {uid}` of its pictures. */
export function referencesOf(entry: JsonObject): string[] {
  return [...holdersIn(entry)].flatMap((holder) => {
    if (typeof holder['entry-uid'] === 'string') return [`${holder['content-type-uid']} ${holder['entry-uid']}`];
    if (typeof holder.uid !== 'string' || holder === entry) return [];
    if (typeof holder._content_type_uid === 'string') return [`${holder._content_type_uid} ${holder.uid}`];
    return Object.keys(holder).length === 1 && !isBlockId(holder, entry) ? [`asset ${holder.uid}`] : [];
  });
}
/** `_metadata` holds the id of a block, which is no asset. */
const isBlockId = (holder: JsonObject, entry: JsonObject) =>
  [...holdersIn(entry)].some((parent) => parent._metadata === holder);

/** The paths on this site that an entry links to. */
export function linksOf(entry: JsonObject): string[] {
  return [...holdersIn(entry)].flatMap((holder) =>
    ['href', 'destination_page', 'feed_url', ...(holder === entry ? [] : ['url'])].flatMap((name) => {
      const value = holder[name];
      return typeof value === 'string' && value.startsWith('/') ? [value] : [];
    }),
  );
}

export const footerPaths = (): string[] =>
  [...footerSections.flatMap(({ links }) => links), ...legalLinks].map(({ href }) => href);
