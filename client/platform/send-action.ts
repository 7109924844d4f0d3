import { tooManyTriesMessage } from '../../src/domain/accounts/retry-message.ts';
import { XSRF_HEADER } from '../../src/domain/shell/xsrf-names.ts';
import type { ActionAnswer, ActionRequest } from '../../views/ui/page/page-contexts.ts';
import { fetchXsrfToken, xsrfToken } from './xsrf-token.ts';

/** Longer than any response takes, because the server has a shorter timeout. */
const TIMEOUT_MS = 30_000;

/** An error body of the shop API; errors for the visitor have a message. */
interface ErrorBody {
  error?: { name?: string; message?: string; fields?: Record<string, string> };
}

/**
 * Sends an action to the shop API with the XSRF pair. The server refuses a page's own token after another member has logged
 * in. Fetches a pair if the browser has none. Rejects on a network failure.
 */
export async function sendAction(action: ActionRequest): Promise<ActionAnswer> {
  if (action.xsrfToken) return read(await send(action, action.xsrfToken));
  const known = xsrfToken() ?? (await fetchXsrfToken());
  const response = await send(action, known);
  // 403: the pair belongs to another session, because the visitor has logged in or out.
  return read(response.status === 403 ? await send(action, await fetchXsrfToken()) : response);
}

const send = ({ method, path, body = {} }: ActionRequest, token: string) =>
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json', [XSRF_HEADER]: token },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

async function read(response: Response): Promise<ActionAnswer> {
  if (response.ok) return { isDone: true, answer: response.status === 204 ? {} : await response.json() };
  // A proxy or firewall in front of the server may answer without JSON.
  const { error = {} }: ErrorBody = await response.json().catch(() => ({}));
  const waitSeconds = retryAfterOf(response);
  const {
    name = 'ERROR',
    message = waitSeconds === undefined ? undefined : tooManyTriesMessage(waitSeconds),
    fields = {},
  } = error;
  return {
    isDone: false,
    error: name,
    fields,
    ...(message !== undefined && { message }),
    ...(waitSeconds !== undefined && { waitSeconds }),
  };
}

function retryAfterOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after'));
  return status === 429 && seconds > 0 ? seconds : undefined;
}
