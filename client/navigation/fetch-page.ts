import type { PageObject, PageRedirect } from '../../src/domain/shell/page-object.ts';

/** The server's answer for an address; `null` means that the browser has to load the document. */
export type PageAnswer = PageObject | PageRedirect | null;

/** Asks for page JSON (docs/spec/calls.md CALLS-3). Rejects when given up by `signal`, never otherwise. */
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

/** The server speaks the protocol or something else answers in its place: these two fields tell. */
function isPageAnswer(body: unknown): body is PageObject | PageRedirect {
  return typeof body === 'object' && body !== null && (('page' in body && 'meta' in body) || 'redirect' in body);
}
