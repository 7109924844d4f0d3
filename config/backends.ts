/** The services that the web program cannot do without: their names in the programs, and the variables that hold their base urls. */
export const BACKENDS = {
  cms: 'CMS_URL',
  search: 'SEARCH_URL',
  images: 'IMAGES_URL',
  contentHub: 'CONTENT_HUB_URL',
  placements: 'PLACEMENTS_URL',
  subscriptions: 'SUBSCRIPTIONS_URL',
  events: 'EVENTS_URL',
  avatars: 'AVATARS_URL',
  users: 'USERS_URL',
  engagements: 'ENGAGEMENTS_URL',
  reports: 'REPORTS_URL',
} as const;
/** Without it there are only no outboxes to show. */
export const ALL_BACKENDS = { ...BACKENDS, mail: 'MAIL_URL' } as const;

export type Backend = keyof typeof ALL_BACKENDS;
/** Base urls without trailing slash. */
export type BackendUrls = Record<Backend, string>;
