import { sql } from 'kysely';
import { withoutDeals } from '../../../domain/shell/breadcrumbs.ts';
import { type NamedEntry, publishedNames } from '../../content/published/published-facts.ts';
import type { EntryKey } from '../../content/references.ts';
import type { Trx } from '../../platform/store/database.ts';
import { foldText } from '../text/fold-text.ts';

/** Content types whose entries have names; a feed page may be the page of a category. */
const namedTypes = ['store', 'brand', 'merchandise_type', 'feed_page'];

/** Stores the names of published entries of one environment, for suggestions and facet labels. */
export async function recordNames(trx: Trx, environment: string, changes: readonly EntryKey[]): Promise<void> {
  const keys = changes.filter(({ contentType }) => namedTypes.includes(contentType));
  if (keys.length === 0) return;
  const named = sql`unnest(${keys.map((key) => key.contentType)}::text[], ${keys.map(({ uid }) => uid)}::text[]) as named(content_type, uid)`;
  await sql`
    delete from search_names n using ${named}
    where n.environment = ${environment} and n.content_type = named.content_type and n.uid = named.uid`.execute(trx);
  const entries = await publishedNames(trx, environment, keys);
  const names = entries.flatMap(toName);
  if (names.length === 0) return;
  await sql`
    insert into search_names (environment, content_type, uid, kind, key, name, url, is_hidden, folded, words)
    select ${environment}, content_type, uid, kind, key, name, url, is_hidden, folded, to_tsvector('simple', folded)
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as name (
      content_type text, uid text, kind text, key text, name text, url text, is_hidden boolean, folded text)`.execute(
    trx,
  );
}

interface NameRow {
  content_type: string;
  uid: string;
  kind: string;
  key: string | null;
  name: string;
  url: string | null;
  is_hidden: boolean;
  folded: string;
}

function toName({ content_type, uid, title, slug, url, branch, is_hidden }: NamedEntry): NameRow[] {
  const folded = foldText(title).toLowerCase();
  const name = { content_type, uid, key: slug, name: title, url: null, is_hidden, folded };
  if (content_type === 'store' || content_type === 'brand') return [{ ...name, kind: content_type }];
  if (content_type === 'merchandise_type') return [{ ...name, kind: 'category' }];
  // A feed of one branch below /categories is the page of that category.
  if (!branch || !url?.startsWith('/categories/')) return [];
  return [{ ...name, kind: 'category_page', key: branch, name: withoutDeals(title), url }];
}
