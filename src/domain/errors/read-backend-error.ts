/** The error in a backend's response body. */
interface BackendErrorBody {
  message?: string;
  code?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads the error body of any backend: `{error_message, error_code}` of the content service, `{message, code}` and
 * `{error: …}` of the others. Takes text or parsed JSON; what it does not understand it leaves out.
 */
export function readBackendError(body: unknown): BackendErrorBody {
  const parsed = typeof body === 'string' ? parseJson(body) : body;
  if (!isRecord(parsed)) return {};
  const inner = isRecord(parsed.error) ? parsed.error : parsed;
  const message = [inner.error_message, inner.message, inner.error].find((value) => typeof value === 'string');
  const code = [inner.error_code, inner.code].find((value) => typeof value === 'number');
  return { ...(message !== undefined && { message }), ...(code !== undefined && { code }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
