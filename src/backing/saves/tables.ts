import type { GeneratedAlways } from 'kysely';
import type { savedTypes } from '../../contracts/saves/engagement.ts';

/** One save of a user, deleted with the user's row. */
export interface EngagementsTable {
  /** Random, so that it cannot be guessed. */
  id: string;
  /** Orders saves by time. */
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
