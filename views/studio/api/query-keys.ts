/** Keys of queries that more than one file reads or renews. */
export const DRAFTS_KEY = ['drafts'] as const;
export const VERSIONS_KEY = ['versions'] as const;
export const REFERENCES_KEY = ['references'] as const;
/** Two versions of an entry, compared. */
export const COMPARED_KEY = ['compare'] as const;
export const TRASH_KEY = ['trash'] as const;

export const SCHEDULES_KEY = ['schedules'] as const;
export const RELEASES_KEY = ['releases'] as const;
export const REVIEWS_KEY = ['reviews'] as const;
/** Queries that a publish changes as well. */
export const PUBLISHED_KEYS = [DRAFTS_KEY, VERSIONS_KEY] as const;

export const ASSETS_KEY = ['assets'] as const;
export const ASSET_TRASH_KEY = ['asset-trash'] as const;

export const REPORTS_KEY = ['issue-reports'] as const;
export const SITE_KEY = ['site'] as const;
export const SITE_ADDRESS_KEY = ['site-address'] as const;
export const SYSTEM_KEY = ['system'] as const;

export const PEOPLE_KEY = ['people'] as const;
export const TOKENS_KEY = ['api-tokens'] as const;
