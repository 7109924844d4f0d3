import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { findDrafts } from '../../../src/backing/content/drafts/find-drafts.ts';
import type { Database } from '../../../src/backing/platform/store/database.ts';
import { listDrafts } from '../../../src/contracts/content/drafts.ts';
import { cloneDatabase } from '../../support/backing.ts';

const ENTRIES = 20_000;
const NOW = new Date('2026-11-20T12:00:00.000Z');

let pool: pg.Pool;
let db: Kysely<Database>;
const sent: CompiledQuery[] = [];
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await cloneDatabase() });
  const log = ({ query }: { query: CompiledQuery }) => {
    sent.push(query);
  };
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });
  // Half are listings of 200 stores; each of the deals shows one listing. A word of 2 to 201, and one that all have.
  await pool.query(`
    create temporary view made as select n, case when n % 2 = 0 then 'product_listing' else 'post' end as content_type,
      'e' || (n / 2) as uid, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(0, ${ENTRIES - 1}) n;
    insert into entries select content_type, uid, '{}', '{}', 1, at, 'ann', at, 'ann', null from made;
    insert into entry_list select content_type, uid, 'Entry ' || n, 'entry ' || n, null, null, null, null, n % 90,
      at, at + interval '30 days', n % 1000, case when n % 100 = 0 then array['gift'] else '{}' end,
      array_to_tsvector(array['entry', 'w' || n % 200] || array(select 'filler' || k from generate_series(1, 40) k)),
      1, at, 'ann', at, case when n % 50 = 0 then 'bob' else 'ann' end, nullif(1, n % 20), at, null, null from made;
    insert into entry_refs select content_type, uid,
      case when n % 2 = 0 then 'store.s' || (n / 2) % 200 else 'product_listing.e' || n / 2 end from made`);
  await pool.query('vacuum analyze entry_list');
  await pool.query('vacuum analyze entry_refs');
});
afterAll(() => pool.end());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan of every statement of a list, as it was executed. */
async function plansOf(query: object): Promise<Node[][]> {
  sent.length = 0;
  await findDrafts(db, listDrafts.query.parse(query), NOW);
  const statements = [...sent];
  const plans = statements.map(async ({ sql, parameters }) => {
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  });
  return Promise.all(plans);
}

const counted = { include_count: 'true' };

/** Counting all entries, or half of them, reads all: these are the lists that find few. */
test.each<[string, object]>([
  ['a word', { search: 'w17 ' }],
  ['a started word', { search: 'entry w199' }],
  ['a store', { refers_to: 'store.s3' }],
  ['deals of a store', { refers_to: 'store.s3', content_types: 'post' }],
  ['a tag', { tags: 'gift' }],
  ['saved this week', { updated_since: '2026-01-14T00:00:00Z' }],
  ['deals saved this week', { updated_since: '2026-01-14T00:00:00Z', content_types: 'post' }],
])('%s: page and counts read indexes, never the whole table', async (_name, query) => {
  const plans = await plansOf({ ...counted, ...query });
  expect(plans).toHaveLength(2);
  for (const nodes of plans) {
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scanned).toEqual([]);
  }
});

test('a page without counts reads little more than itself, also far behind', async () => {
  const readBy = (nodes: Node[]) =>
    nodes
      .filter((node) => /Scan/.test(node['Node Type']) && node['Relation Name'])
      .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
  const request = listDrafts.query.parse({ limit: '100' });
  let cursor: string | undefined;
  for (let page = 0; page < 30; page += 1) ({ next: cursor } = await findDrafts(db, { ...request, cursor }, NOW));
  for (const query of [{}, { content_types: 'post' }, { cursor, limit: '100' }]) {
    const [page] = await plansOf(query);
    expect(readBy(page ?? [])).toBeGreaterThan(0);
    expect(readBy(page ?? [])).toBeLessThan(500);
  }
});
