import type { PreviewedPost } from '../../views/deals/post-preview/PostPreview.tsx';
import { fetchPage } from '../navigation/fetch-page.ts';
import { takePrefetched } from '../navigation/prefetch.ts';
import { withTimeout } from '../platform/with-timeout.ts';

// A chunk of its own, loaded with the first preview.
export { PostPreview } from '../../views/deals/post-preview/PostPreview.tsx';

/** See docs/spec/deals.md DEALS-23: post preview wait. */
const PREVIEW_TIMEOUT_MS = 10_000;

/**
 * Loads the post of a preview from its page's data, which hovering over the tile has often prefetched. `address` is the
 * page's address if known. Rejects if there is no such page, and after 10 s.
 */
export function loadPostPreview(
  uid: string,
  address: string | undefined,
  superseded: AbortSignal,
): Promise<PreviewedPost> {
  const timeout = new Error(`Post ${uid} did not come in time.`);
  return withTimeout((signal) => load(uid, address, signal), {
    timeoutMs: PREVIEW_TIMEOUT_MS,
    timeoutError: timeout,
    superseded,
  });
}

async function load(uid: string, address = `/deals/${uid}`, signal: AbortSignal): Promise<PreviewedPost> {
  const answer = (await takePrefetched(address)) ?? (await fetchPage(address, { signal }));
  const short = `/deals/${uid}`;
  // A changed headline changes the address; the uid stays.
  if (answer && 'redirect' in answer && address !== short) return load(uid, short, signal);
  const props = answer && 'page' in answer && answer.page === 'DealPage' ? answer.props : undefined;
  if (!isPreviewed(props)) throw new Error(`There is no post ${uid}.`, { cause: answer });
  return props;
}

/** Checks for the props of a deal page, which arrive untyped. */
function isPreviewed(props: unknown): props is PreviewedPost {
  return typeof props === 'object' && props !== null && 'post' in props && 'now' in props;
}
