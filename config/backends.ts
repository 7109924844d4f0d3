/** Services that the web program requires, with the variables of their base URLs. */
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
/** The mail service is optional: without it the outbox page is empty. */
export const ALL_BACKENDS = { ...BACKENDS, mail: 'MAIL_URL' } as const;

export type Backend = keyof typeof ALL_BACKENDS;
/** Base URLs without trailing slash. */
export type BackendUrls = Record<Backend, string>;
