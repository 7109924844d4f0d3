import { BROWSER, type TestSite } from './test-site.ts';

interface Held {
  /** Called for every search that hangs. */
  onHang?: () => void;
  /** Happens before search answers. */
  meanwhile?: () => Promise<void>;
}

/**
 * A document whose deferred part waits for the search service: `early` came while that had not answered, up to the footer
 * at least; `whole` is all of it, once it has.
 */
export async function streamHeld(site: TestSite, address: string, { onHang, meanwhile }: Held = {}) {
  site.backing.fault('search', { hang: true, ...(onHang && { onHang }) });
  try {
    const { body, headers } = await site.get(address, BROWSER);
    if (!body) throw new Error(`${address} has no body.`);
    let whole = '';
    let early: string | undefined;
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      whole += part;
      if (early !== undefined || !whole.includes('</footer>')) continue;
      early = whole;
      await meanwhile?.();
      // Clearing the fault closes the hanging requests, which the site retries.
      site.backing.fault('search', null);
    }
    return { early: early ?? '', whole, policy: headers.get('content-security-policy') ?? '' };
  } finally {
    site.backing.fault('search', null);
  }
}
