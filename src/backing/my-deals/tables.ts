/** What a user cares about: one row a thing, the latest mention kept. */
export interface UserInterestsTable {
  user_id: string;
  /** `category`: a slug that was visited. `gender`: whom they shop for, one at most. The others are saves, by uid. */
  kind: 'category' | 'gender' | 'post' | 'product_listing' | 'store';
  key: string;
  noted_at: Date;
}

/** Tables of the subscriptions service. */
export interface SubscriptionsTables {
  user_interests: UserInterestsTable;
}
