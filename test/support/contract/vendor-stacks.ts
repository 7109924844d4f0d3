import { createRequire } from 'node:module';
import deliverySdk from '@contentstack/delivery-sdk';
import olderSdk from 'contentstack';
import type { TestBacking } from '../backing.ts';

/** The vendor's delivery client, for published content. */
export const deliveryStack = ({ urls, credentials }: TestBacking) =>
  deliverySdk.stack({
    apiKey: credentials.apiKey,
    deliveryToken: credentials.accessToken,
    environment: 'production',
    endpoint: `${urls.cms}/v3`,
  } as Parameters<typeof deliverySdk.stack>[0]);

/** The vendor's older delivery client. */
export function olderStack({ urls, credentials: { apiKey, accessToken } }: TestBacking) {
  const { hostname, port, pathname } = new URL(urls.cms);
  const made = olderSdk.Stack({
    api_key: apiKey,
    delivery_token: accessToken,
    environment: 'production',
    // Its own retries would only delay the refusals that tests expect.
    fetchOptions: { retryLimit: 0 },
  });
  Object.assign(made.config, { protocol: 'http', host: hostname, port, version: `${pathname.slice(1)}/v3` });
  return made;
}

export interface Managed {
  [field: string]: unknown;
  uid: string;
  fetch(): Promise<Managed>;
  update(): Promise<Managed>;
  delete(): Promise<unknown>;
  fetchAll(): Promise<{ items: Managed[] }>;
  publish(given: object): Promise<unknown>;
  unpublish(given: object): Promise<unknown>;
  create(given: object): Promise<Managed>;
  query(given?: object): { find(): Promise<{ items: Managed[] }>; count(): Promise<unknown> };
  entry(uid?: string): Managed;
  references(given: object): Promise<{ references: object[] }>;
  item(): Managed;
  deploy(given: object): Promise<unknown>;
}
type Stack = Record<
  'asset' | 'contentType' | 'environment' | 'locale' | 'release' | 'webhook',
  (uid?: string) => Managed
>;
// Its own types do not compile with this project's settings.
const { client: managementClient } = createRequire(import.meta.url)('@contentstack/management') as {
  client(options: object): { stack(options: object): Stack };
};

/** The vendor's management client. */
export const managementStack = ({ urls, credentials }: TestBacking) =>
  managementClient({ endpoint: `${urls.cms}/v3` }).stack({
    api_key: credentials.apiKey,
    management_token: credentials.managementToken,
  });
