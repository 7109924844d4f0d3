import type { GeneratedAlways } from 'kysely';
import type { savedTypes } from '../../contracts/saves/engagement.ts';

/** One row a thing that a user has saved; it goes with the user's row. */
export interface EngagementsTable {
  /** Cannot be guessed. */
  id: string;
  /** The order of saving. */
  place: GeneratedAlways<string>;
  user_id: string;
  content_type: (typeof savedTypes)[number];
  entry_uid: string;
  created_at: Date;
}

/** Tables of the engagements service. */
export interface EngagementsTables {
  engagements: EngagementsTable;
}
