import type { z } from 'zod';
import type { alertQuery } from '../../../contracts/alerts/deal-alert.ts';
import type { Db } from '../../platform/store/database.ts';

/** What an alert looks for, as its service keeps it. */
export type AlertQuery = z.output<typeof alertQuery>;

/** The sessions that matching uses: `searchDb` is the one whose words the search service has in memory (`postingsOf`). */
export interface MatchingDbs {
  db: Db;
  searchDb: Db;
}

/** Of a deal at the moment when it was matched, as `deal_alert_matches.facts` keeps them. Prices in US dollars. */
export interface MatchFacts {
  headline: string;
  price: number | null;
  was: number | null;
  /** As the deal's page shows it; 0 when nothing is saved. */
  percent_off: number;
  /** Slugs. */
  stores: string[];
}

/** A deal that meets all that an alert asks for. */
export interface AlertMatch {
  alertId: string;
  userId: string;
  postUid: string;
  facts: MatchFacts;
}
