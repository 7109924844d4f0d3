/**
 * `npm run relevance`: fills a database of its own with the demo catalog, asks the search service the judged queries
 * (`judged-queries.ts`) and prints NDCG@10 and how many had no answer, for the other ways to search as well. `--all`
 * prints each query.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { EmbeddedPostgres } from '../../src/backing/platform/store/embedded-postgres.ts';
import { ensureDatabase } from '../../src/backing/platform/store/open-store.ts';
import { startBacking } from '../../src/backing/start-backing.ts';
import { search } from '../../src/contracts/search/search.ts';
import { judgeSearch, mean, type Verdict } from './judge-search.ts';
import { judgedQueries } from './judged-queries.ts';
import { rejectedSearches } from './rejected-searches.ts';
import { numberQueries, publishDemo, searchableDemo } from './searchable-demo.ts';

const DATABASE = 'relevance';
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const now = new Date();
const dataDir = mkdtempSync(path.join(tmpdir(), 'thriftwire-relevance-'));

const quoteUnlessPrice = (word: string) => (/^(?:under|less|than|over|dollars)$/.test(word) ? word : `"${word}"`);

function report(name: string, verdicts: readonly Verdict[]): void {
  const empty = verdicts.filter(({ isEmpty }) => isEmpty).length;
  console.log(`${name.padEnd(34)} ${mean(verdicts).toFixed(3)}   ${String(empty).padStart(2)} of ${verdicts.length}`);
}

const server = await EmbeddedPostgres.start({ dataDir, durable: false });
try {
  await ensureDatabase(server.connection('postgres'), DATABASE);
  const databaseUrl = `postgres://thriftwire@localhost:5432/${DATABASE}?host=${encodeURIComponent(server.socketFolder)}`;
  const backing = await startBacking({ dataDir, databaseUrl, durable: false, clock: () => now });
  const session = new pg.Client(server.connection(DATABASE));
  await session.connect();
  try {
    const entries = searchableDemo(now);
    const deals = await publishDemo(backing, entries, now);
    const queries = [...judgedQueries, ...numberQueries(entries, deals)];
    const find = async (query: string) => {
      const params = new URLSearchParams({ query, sort: 'relevance', limit: '10' });
      const answer = await fetch(`${backing.urls.search}/search?${params}`);
      return search.response.parse(await answer.json()).results.map(({ uid }) => uid);
    };
    const verdicts = await judgeSearch(find, queries, deals);
    if (values.all) {
      for (const { judged, ndcg } of verdicts)
        console.log(`${ndcg.toFixed(3)}  ${judged.about.padEnd(15)} ${judged.query}`);
      console.log('');
    }
    console.log(`${deals.length} running deals, ${queries.length} judged queries\n`);
    console.log(`${''.padEnd(34)} NDCG@10  no answer`);
    report('the search service', verdicts);
    for (const about of new Set(queries.map((query) => query.about))) {
      report(
        `  ${about}`,
        verdicts.filter(({ judged }) => judged.about === about),
      );
    }
    console.log('');
    // Quoted terms get no spelling correction and no synonyms.
    const asTyped = (query: string) => find(query.replace(/(?<![\p{L}"-])\p{L}{4,}(?![\p{L}"])/gu, quoteUnlessPrice));
    report('without corrections and synonyms', await judgeSearch(asTyped, queries, deals));
    for (const rejected of rejectedSearches) {
      report(rejected.name, await judgeSearch((query) => rejected.find(session, query, now), queries, deals));
    }
  } finally {
    await session.end();
    await backing.close();
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
