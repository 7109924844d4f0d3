import { StartError } from './start-error.ts';

/** Content types that every site has entries of. */
const TELLING = ['home_page', 'site_navigation', 'store', 'post'];
const PATIENCE_MS = 10_000;

/** Whether the content service has no entries that a site could show. @throws StartError */
export async function contentIsEmpty(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const counts = await Promise.all(TELLING.map((type) => countEntries(type, environment)));
  return counts.every((count) => count === 0);
}

async function countEntries(type: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const { CMS_URL = '', CMS_API_KEY = '', CMS_ACCESS_TOKEN = '' } = environment;
  const query = 'environment=production&limit=1&include_count=true&only[BASE][]=uid';
  const answer = await fetch(`${CMS_URL}/v3/content_types/${type}/entries?${query}`, {
    headers: { api_key: CMS_API_KEY, access_token: CMS_ACCESS_TOKEN },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok)
    throw new StartError(`The content service at ${CMS_URL} answers ${answer.status}: check its address and keys.`);
  const { entries }: { entries: unknown[] } = await answer.json();
  return entries.length;
}
