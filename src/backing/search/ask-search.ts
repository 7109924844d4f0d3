import type { z } from 'zod';
import { type SearchParams, searchResponse } from '../../contracts/search/search.ts';
import { readBackendError } from '../../errors/read-backend-error.ts';
import { ContentRefusal } from '../content/content-refusal.ts';

/** `accessToken` opens production-preview. Throws ContentRefusal with what the search service refused. */
export type AskSearch = (
  params: URLSearchParams | SearchParams,
  accessToken?: string,
) => Promise<z.infer<typeof searchResponse>>;

const PATIENCE_MS = 5_000;

/** Asks the search service by its contract, as a service on another machine does. */
export function askSearchAt(searchUrl: () => string): AskSearch {
  return async (params, accessToken) => {
    const query = params instanceof URLSearchParams ? params : toQuery(params);
    const answer = await fetch(`${searchUrl()}/search?${query}`, {
      headers: accessToken === undefined ? {} : { access_token: accessToken },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return searchResponse.parse(body);
    if (answer.status >= 500) throw new Error(`search answered ${answer.status}`);
    const { message = 'The search parameters are not valid.' } = readBackendError(body);
    throw new ContentRefusal(answer.status, answer.status, message);
  };
}

const toQuery = (params: SearchParams) =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
