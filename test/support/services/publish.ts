import type { Backing } from '../../../src/backing/start-backing.ts';
import type { BulkItem } from '../../../src/contracts/content/management.ts';

type Entry = { uid: string } & Record<string, unknown>;
export type Drafts = Record<string, Entry[]>;

/** Writes entries by content type and publishes them to production; with `force` also those that break a page. */
export async function publish(
  { urls, credentials }: Pick<Backing, 'urls' | 'credentials'>,
  drafts: Drafts,
  { force = false } = {},
): Promise<void> {
  const items = Object.entries(drafts).flatMap(([content_type, entries]): BulkItem[] =>
    entries.map((entry) => ({ content_type, entry, publish: ['production'] })),
  );
  await manage({ urls, credentials }, 'POST', `/v3/bulk?atomic=true&force=${force}`, { items });
}

/** Also when published entries need it. */
export async function unpublish(backing: Backing, contentType: string, uid: string): Promise<void> {
  const path = `/v3/content_types/${contentType}/entries/${uid}/unpublish?force=true`;
  await manage(backing, 'POST', path, { environments: ['production'] });
}

async function manage(
  { urls, credentials }: Pick<Backing, 'urls' | 'credentials'>,
  method: string,
  path: string,
  body: unknown,
): Promise<void> {
  const response = await fetch(`${urls.cms}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      api_key: credentials.apiKey,
      authorization: `Bearer ${credentials.managementToken}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}
