import type { PreviewedPost } from '../../views/deals/post-preview/PostPreview.tsx';
import { fetchPage } from '../navigation/fetch-page.ts';
import { takePrefetched } from '../navigation/prefetch.ts';
import { inTime } from '../platform/in-time.ts';

/** See docs/spec/deals.md DEALS-23: post preview wait. */
const previewWait = 10_000;

/**
 * The post of a preview: what its page shows, which a pointer on its tile has often fetched already. `address` is the
 * page's, as far as it is known. Rejects when there is no such page, and after 10 s.
 */
export function loadPostPreview(
  uid: string,
  address: string | undefined,
  superseded: AbortSignal,
): Promise<PreviewedPost> {
  const tooLate = new Error(`Post ${uid} did not come in time.`);
  return inTime((signal) => load(uid, address, signal), { ms: previewWait, tooLate, superseded });
}

async function load(uid: string, address = `/deals/${uid}`, signal: AbortSignal): Promise<PreviewedPost> {
  const answer = (await takePrefetched(address)) ?? (await fetchPage(address, { signal }));
  const short = `/deals/${uid}`;
  // A post that got another headline has another address; its uid stays.
  if (answer && 'redirect' in answer && address !== short) return load(uid, short, signal);
  const props = answer && 'page' in answer && answer.page === 'DealPage' ? answer.props : undefined;
  if (!isPreviewed(props)) throw new Error(`No page shows post ${uid}.`);
  return props;
}

/** The props of a deal's page; their type was left behind at the wire. */
function isPreviewed(props: unknown): props is PreviewedPost {
  return typeof props === 'object' && props !== null && 'post' in props && 'now' in props;
}
