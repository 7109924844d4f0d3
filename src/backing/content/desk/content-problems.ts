import { sql } from 'kysely';
import type { ListedProblem } from '../../../contracts/staff/desk-calls.ts';
import { contentProblems, problemTexts } from '../../../domain/errors/content-problems.ts';
import { type FaultyAsset, listFaultyAssets } from '../../images/find-asset-list.ts';
import type { Db } from '../../platform/store/database.ts';
import { assetKey, entryKeyText } from '../references.ts';

interface FoundProblem {
  content_type: string;
  uid: string;
  title: string | null;
  target: string;
  /** The title of the entry that it refers to; null if there is none. */
  target_title: string | null;
  total: number;
}

interface ProblemPage {
  problems: ListedProblem[];
  next: string | null;
  count: number;
}

/** Problems of published entries: what they refer to is not published, gone, or lacks its description. */
export async function findContentProblems(
  db: Db,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ProblemPage> {
  const faults = new Map((await listFaultyAssets(db)).map((asset) => [entryKeyText(assetKey(asset.uid)), asset]));
  const assetPrefix = `${assetKey('').contentType}.`;
  const { rows } = await sql<FoundProblem>`
    with published as materialized (
      select p.content_type, p.uid, p.refs from published_entries p
      where p.environment = 'production'),
    found as (
      select p.content_type, p.uid, r.target from published p, unnest(p.refs) as r(target)
      where not starts_with(r.target, ${assetPrefix}) and not exists (
        select from published t where t.content_type = split_part(r.target, '.', 1) and t.uid = split_part(r.target, '.', 2))
      union all
      select p.content_type, p.uid, r.target from published p, unnest(p.refs) as r(target)
      where r.target = any(${[...faults.keys()]}))
    select f.*, (select count(*)::int from found) as total,
      (select e.title from entry_list e where e.content_type = f.content_type and e.uid = f.uid) as title,
      (select t.title from entry_list t where t.content_type = split_part(f.target, '.', 1) and t.uid = split_part(f.target, '.', 2))
        as target_title
    from found f
    where concat_ws('/', f.content_type, f.uid, f.target) collate "C" > ${after ?? ''}
    order by concat_ws('/', f.content_type, f.uid, f.target) collate "C" limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    problems: shown.map(({ content_type, uid, title, target, target_title }) => ({
      content_type,
      uid,
      title: title ?? uid,
      ...wordingOf(target, target_title, faults.get(target)),
    })),
    next: last ? [last.content_type, last.uid, last.target].join('/') : null,
    count: rows[0]?.total ?? 0,
  };
}

function wordingOf(target: string, title: string | null, asset: FaultyAsset | undefined) {
  if (asset?.fault === 'undescribed')
    return { ...problemTexts.missingAltTag(asset.name), name: contentProblems.missingAltTag().message };
  if (asset)
    return { ...problemTexts.imageWithoutSource(asset.name), name: contentProblems.imageWithoutSource().message };
  const [type = '', uid = ''] = target.split('.');
  return {
    ...problemTexts.unpublishedReference(title || uid),
    name: contentProblems.unpublishedReference(type, uid).message,
  };
}
