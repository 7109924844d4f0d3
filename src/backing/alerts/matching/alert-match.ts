import type { z } from 'zod';
import type { alertQuery } from '../../../contracts/alerts/deal-alert.ts';
import type { Db } from '../../platform/store/database.ts';
import type { MatchFacts } from '../tables.ts';

/** What an alert looks for, as its service keeps it. */
export type AlertQuery = z.output<typeof alertQuery>;

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
