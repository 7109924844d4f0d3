/** A user's interests: one row per item, with the time it was last recorded. */
export interface UserInterestsTable {
  user_id: string;
  /** `category`: slug of a visited category. The other kinds are saved items, by uid. */
  kind: 'category' | 'post' | 'product_listing' | 'store';
  key: string;
  noted_at: Date;
}

/** Tables of the subscriptions service. */
export interface SubscriptionsTables {
  user_interests: UserInterestsTable;
}
