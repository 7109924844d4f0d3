import { type SharedSiteAddress, sharedResource } from './shared-resources.ts';

export interface SharedSite extends SharedSiteAddress {
  /** Throws when the web program logged an error since `sharedSite()` returned. */
  close(): Promise<void>;
}

/**
 * The seeded site that the files of this jest worker share: the built web program behind one trusted proxy, in front of real
 * backing services. Only for files that read the seeded content and add their own accounts; other files call `startSite`.
 */
export async function sharedSite(): Promise<SharedSite> {
  const site = (await sharedResource('site')) as SharedSiteAddress;
  const before = ((await sharedResource('log')) as string).length;
  return {
    ...site,
    close: async () => {
      const logged = ((await sharedResource('log')) as string).slice(before);
      if (/"level":[56]0/.test(logged)) throw new Error(`The web program logged errors: ${logged}`);
    },
  };
}
