import { ALL_BACKENDS, BACKENDS, type Backend } from '../../../config/backends.ts';
import type { Config } from '../../../config/config.ts';
import type { BackingAddress } from './backing-program.ts';

/** Environment that points the web program at the backing services. Values already set win. */
export function backingEnvironment({ urls, credentials }: BackingAddress): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(ALL_BACKENDS).map(([name, variable]) => [variable, urls[name as Backend]])),
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

/** Whether to start the embedded services: a required service has no URL. */
export const needsBacking = ({ backends }: Pick<Config, 'backends'>): boolean =>
  (Object.keys(BACKENDS) as (keyof typeof BACKENDS)[]).some((name) => !backends[name]);
