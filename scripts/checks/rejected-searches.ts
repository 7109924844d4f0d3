import type pg from 'pg';

/** Other ways to search the same documents, compared in docs/decisions/0044: the uids of deals, best first. */
interface RejectedSearch {
  name: string;
  find(session: pg.Client, query: string, now: Date): Promise<string[]>;
}

const running = `environment = 'production' and content_type = 'post' and starts_at <= $2 and expires_at > $2`;
const anyWord = `replace(plainto_tsquery('english', $1)::text, '&', '|')::tsquery`;

const bySql = (name: string, where: string, rank: string): RejectedSearch => ({
  name,
  find: async (session, query, now) => {
    const { rows } = await session.query<{ uid: string }>(
      `select uid from search_documents where ${running} and ${where} order by ${rank} desc, popularity desc, uid limit 10`,
      [query, now],
    );
    return rows.map(({ uid }) => uid);
  },
});

export const rejectedSearches: readonly RejectedSearch[] = [
  bySql('all words', `words @@ plainto_tsquery('english', $1)`, `ts_rank(words, plainto_tsquery('english', $1))`),
  bySql('any word, ts_rank as it comes', `words @@ ${anyWord}`, `ts_rank(words, ${anyWord})`),
  bySql('any word, no weights', `words @@ ${anyWord}`, `ts_rank('{1,1,1,1}', words, ${anyWord})`),
  bySql('any word, by popularity', `words @@ ${anyWord}`, 'popularity'),
  bySql(
    'websearch_to_tsquery',
    `words @@ websearch_to_tsquery('english', $1)`,
    `ts_rank_cd(words, websearch_to_tsquery('english', $1))`,
  ),
];
