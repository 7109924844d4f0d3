import type { ColumnType } from 'kysely';
import type { CommentKind, ReviewState } from '../../../contracts/content/reviews.ts';

/** The review of an entry since the last request. Deleting the entry deletes it. */
interface EntryReviewsTable {
  content_type: string;
  uid: string;
  /** An approval is outdated if the entry has a later version; a draft has no row. */
  state: Exclude<ReviewState, 'draft' | 'outdated'>;
  version: number;
  requested_at: Date;
  requested_by: string;
  decided_at: Date | null;
  decided_by: string | null;
}

interface ReviewCommentsTable {
  content_type: string;
  uid: string;
  position: ColumnType<string, never, never>;
  kind: CommentKind;
  version: number;
  text: string;
  created_at: Date;
  created_by: string;
}

export interface ReviewTables {
  entry_reviews: EntryReviewsTable;
  review_comments: ReviewCommentsTable;
}
