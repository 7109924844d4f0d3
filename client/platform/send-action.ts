import { tooManyTriesMessage } from '../../src/domain/accounts/retry-message.ts';
import { XSRF_HEADER } from '../../src/domain/shell/xsrf-names.ts';
import type { ActionAnswer, ActionRequest } from '../../views/ui/page/page-contexts.ts';
import { fetchXsrfToken, xsrfToken } from './xsrf-token.ts';

/** Longer than any answer takes: the server gives up before. */
const PATIENCE_MS = 30_000;
/** An error body of the shop API; errors meant for the visitor carry a message. */
interface ErrorBody {
  error?: { name?: string; message?: string; fields?: Record<string, string> };
}

/**
 * Sends an action to the shop API with the XSRF pair. The page's own token is of whoever the page was made for: it is refused
 * when somebody else has logged in meanwhile. Without one the pair is asked for. Rejects when the network is away.
 */
export async function sendAction(action: ActionRequest): Promise<ActionAnswer> {
  if (action.xsrfToken) return read(await send(action, action.xsrfToken));
  const known = xsrfToken() ?? (await fetchXsrfToken());
  const response = await send(action, known);
  // The pair is that of a session which has ended, or begun, since.
  return read(response.status === 403 ? await send(action, await fetchXsrfToken()) : response);
}

const send = ({ method, path, body = {} }: ActionRequest, token: string) =>
  fetch(path, {
    method,
    headers: { 'content-type': 'application/json', [XSRF_HEADER]: token },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

async function read(response: Response): Promise<ActionAnswer> {
  if (response.ok) return { isDone: true, answer: response.status === 204 ? {} : await response.json() };
  // What stands before the program (a proxy, a firewall) answers in its own way.
  const { error = {} }: ErrorBody = await response.json().catch(() => ({}));
  const waitSeconds = waitOf(response);
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

function waitOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after'));
  return status === 429 && seconds > 0 ? seconds : undefined;
}
