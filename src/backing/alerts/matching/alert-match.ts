import type { Db } from '../../platform/store/database.ts';
import type { MatchFacts } from '../tables.ts';

/** The databases that matching uses; `searchDb` is the one whose postings the search service caches (`postingsOf`). */
export interface MatchingDbs {
  db: Db;
  searchDb: Db;
}

/** A deal that meets every rule of an alert. */
export interface AlertMatch {
  alertId: string;
  userId: string;
  postUid: string;
  facts: MatchFacts;
}
