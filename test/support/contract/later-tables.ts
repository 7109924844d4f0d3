/** SQL that drops the tables of migrations since 0027, so that a test can run an earlier migration and all after it again. */
export const DROP_LATER_TABLES =
  'drop table scheduled_actions, release_items, releases, review_comments, entry_reviews';
