import type { Db } from '../../platform/store/database.ts';
import type { MatchFacts } from '../tables.ts';

/** The sessions that matching uses: `searchDb` is the one whose words the search service has in memory (`postingsOf`). */
export interface MatchingDbs {
  db: Db;
  searchDb: Db;
}

/** A deal that meets all that an alert asks for. */
export interface AlertMatch {
  alertId: string;
  userId: string;
  postUid: string;
  facts: MatchFacts;
}
