import { useVersions } from '../history/use-versions.ts';
import type { StoredEntry } from './stored-entry.ts';

const ENVIRONMENT = 'production';

/** Whether shoppers see the entry, and whether it was saved since. */
export function usePublishState(type: string, stored: Pick<StoredEntry, 'uid' | 'version'> | undefined) {
  const { data } = useVersions(type, stored?.uid);
  const published = data?.versions.find(({ publish_details }) =>
    publish_details.some(({ environment }) => environment === ENVIRONMENT),
  );
  const details = published?.publish_details.find(({ environment }) => environment === ENVIRONMENT);
  return {
    isPublished: published !== undefined,
    isChanged: published !== undefined && published._version !== stored?.version,
    version: published?._version,
    at: details?.time,
    by: details?.user,
  };
}
