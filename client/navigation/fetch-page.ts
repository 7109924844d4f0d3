import type { PageObject, PageRedirect } from '../../src/domain/shell/page-object.ts';

/** The response for an address; `null`: the browser has to load the document. */
export type PageAnswer = PageObject | PageRedirect | null;

/** Fetches page JSON (docs/spec/calls.md CALLS-3). Rejects only when `signal` aborts. */
export async function fetchPage(address: string, options: RequestInit): Promise<PageAnswer> {
  try {
    const response = await fetch(`/_page${address}`, {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      ...options,
    });
    if (!response.headers.get('content-type')?.startsWith('application/json')) return null;
    const body: unknown = await response.json();
    return isPageAnswer(body) ? body : null;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return null;
  }
}

/** A proxy may answer in place of the server, so check the fields that every page answer has. */
function isPageAnswer(body: unknown): body is PageObject | PageRedirect {
  return typeof body === 'object' && body !== null && (('page' in body && 'meta' in body) || 'redirect' in body);
}
