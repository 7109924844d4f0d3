import type { Release, ReleaseItem } from '../../../src/contracts/content/releases.ts';
import type { ContentClient } from '../content-client.ts';

type Given = Partial<ReleaseItem>;
interface Problem {
  uid: string;
  errors: Record<string, string[]>;
}

/** Creates and deploys releases as tools do. */
export function releasesClient(content: ContentClient) {
  const change = async (method: string, path: string, body?: unknown) => {
    const answer = await content.manage(method, `/v3/releases${path}`, body);
    return { status: answer.status, error: answer.error, ...(answer.body as { release: Release }) };
  };
  const client = {
    change,
    create: async (items: Given[], name = 'Friday'): Promise<Release> => {
      const { release } = await change('POST', '', { release: { name } });
      const added = await client.add(release.uid, items);
      if (added.error) throw new Error(JSON.stringify(added.error));
      return added.release;
    },
    add: (uid: string, items: Given[]) => change('POST', `/${uid}/items`, { items }),
    remove: (uid: string, items: Given[]) => change('DELETE', `/${uid}/items`, { items }),
    read: async (uid: string) => (await change('GET', `/${uid}`)).release,
    items: async (uid: string) => {
      const { body } = await content.manage('GET', `/v3/releases/${uid}/items?limit=250`);
      return (body as { items: ReleaseItem[] }).items;
    },
    check: async (uid: string) => {
      const { body } = await content.manage('GET', `/v3/releases/${uid}/check`);
      return body as { deployable: boolean; problems: Problem[] };
    },
    deploy: (uid: string, release: object = {}) => change('POST', `/${uid}/deploy`, { release }),
    unschedule: (uid: string) => change('POST', `/${uid}/unschedule`),
  };
  return client;
}
export type ReleasesClient = ReturnType<typeof releasesClient>;
