import type { BackingAddress } from './backing-program.ts';

/** What tells the other programs where backing is. Addresses and keys that someone has set win. */
export function backingEnvironment({ urls, credentials }: BackingAddress): Record<string, string> {
  return {
    CMS_URL: urls.cms,
    SEARCH_URL: urls.search,
    IMAGES_URL: urls.images,
    CONTENT_HUB_URL: urls.contentHub,
    PLACEMENTS_URL: urls.placements,
    SUBSCRIPTIONS_URL: urls.subscriptions,
    EVENTS_URL: urls.events,
    AVATARS_URL: urls.avatars,
    USERS_URL: urls.users,
    MAIL_URL: urls.mail,
    CMS_API_KEY: credentials.apiKey,
    CMS_ACCESS_TOKEN: credentials.accessToken,
    CMS_PREVIEW_TOKEN: credentials.previewToken,
    CMS_MANAGEMENT_TOKEN: credentials.managementToken,
    SERVICE_TOKEN: credentials.serviceToken,
    WEBHOOK_SECRET: credentials.webhookSecret,
  };
}

export function setMissing(environment: NodeJS.ProcessEnv, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) environment[name] ||= value;
}
