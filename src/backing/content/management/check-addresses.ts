import { sql } from 'kysely';
import { contentTypeByUid, contentTypes } from '../../../contracts/content/registry.ts';
import { parsePostAddress } from '../../../domain/deals/post-address.ts';
import { isSlug, isStoreSlug } from '../../../domain/text/is-slug.ts';
import type { Trx } from '../../platform/store/database.ts';
import type { FieldErrors } from './field-errors.ts';
import type { PublishedCopy } from './required-references.ts';

/** The field that holds, or makes, the address of an entry; undefined for types without pages. */
function addressField(contentType: string): 'url' | 'slug' | undefined {
  const type = contentTypeByUid.get(contentType);
  if (!type?.rules.addresses) return undefined;
  return 'url' in type.write.shape ? 'url' : 'slug';
}

const typesBy = (field: 'url' | 'slug') =>
  contentTypes.flatMap(({ uid }) => (addressField(uid) === field ? [uid] : []));
const typesByField = { url: typesBy('url'), slug: typesBy('slug') };

/** Adds an error for each published entry whose address no page has, or another published entry has too. */
export async function checkAddresses(
  trx: Trx,
  published: readonly PublishedCopy[],
  errors: FieldErrors,
): Promise<void> {
  for (const entry of published) {
    const problem = addressProblem(entry);
    if (problem) errors.within(entry.path).add('url', problem);
  }
  for (const field of ['url', 'slug'] as const) {
    const given = published.filter(({ contentType }) => addressField(contentType) === field);
    for (const { path, contentType, uid } of await entriesAtSameAddress(trx, field, given))
      errors.within(path).add(field, `is also the address of ${contentType} '${uid}'.`);
  }
}

type Addressed = Pick<PublishedCopy, 'contentType' | 'uid' | 'data'>;

/** The path of the page that shows the entry; undefined if there is none. */
export function pageAddressOf(entry: Addressed): string | undefined {
  const field = addressField(entry.contentType);
  if (field === undefined || addressProblem(entry) !== undefined) return undefined;
  if (field === 'url') return String(entry.data.url);
  const [form] = contentTypeByUid.get(entry.contentType)?.rules.addresses ?? [];
  return form?.replace(/\{\w+\}/, String(entry.data.slug));
}

/** Why no page has the entry's `url`. */
export function addressProblem(entry: Addressed): string | undefined {
  const forms = contentTypeByUid.get(entry.contentType)?.rules.addresses ?? [];
  if (addressField(entry.contentType) !== 'url' || forms.some((form) => fits(form, entry))) return undefined;
  const wanted = forms.map((form) => form.replace('{post}', `{slug}-${entry.uid}`));
  return `must be ${wanted.join(' or ')}: no page has another address.`;
}

/** Whether the entry's address has a form such as `/blog/{slug}`. */
function fits(form: string, { uid, data }: Addressed): boolean {
  const segments = String(data.url).split('/');
  const parts = form.split('/');
  const fitsPart = (part: string, segment = '') => {
    if (part === '{slug}') return isSlug(segment);
    if (part === '{store_slug}') return isStoreSlug(segment);
    if (part !== '{post}') return segment === part;
    const post = parsePostAddress(segment);
    return post?.uid === uid || (post?.kind === 'legacy' && post.legacyId === data.legacy_deal_id);
  };
  return segments.length === parts.length && parts.every((part, index) => fitsPart(part, segments[index]));
}

async function entriesAtSameAddress(trx: Trx, field: 'url' | 'slug', published: readonly PublishedCopy[]) {
  if (published.length === 0) return [];
  const rows = published.map(({ data, ...copy }) => ({ ...copy, address: data[field] }));
  const found = await sql<{ path: string; contentType: string; uid: string }>`
    select distinct on (given.path) given.path, p.content_type as "contentType", p.uid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(environment text, "contentType" text, uid text, path text, address text)
    join published_entries p
      on p.environment = given.environment and p.data ? ${sql.lit(field)} and p.data->>${sql.lit(field)} = given.address
        and p.content_type = any(${typesByField[field]})
    where (p.content_type, p.uid) <> (given."contentType", given.uid)
    order by given.path, p.content_type, p.uid`.execute(trx);
  return found.rows;
}
