import { ZodError } from 'zod';
import { type UsersErrors, usersErrorBody } from '../../contracts/accounts/user.ts';
import type { AppError } from '../../domain/errors/app-error.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { HttpFailure } from './http-failure.ts';

type ToTimeout = (meta: { path: string }, occurrence: { cause: unknown }) => AppError;

const TIMEOUT_MS = 10_000;
const timeout: ToTimeout = ({ path }, occurrence) => errors.timeout({ ms: TIMEOUT_MS, path }, occurrence);

/** Reasons of a deadline's signal: it expired, or the client left. */
export function isAbortReason(error: unknown): error is DOMException {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** A timeout as the service's own error, an abort as AbortError (docs/spec/errors.md ERRORS-8). */
export function toAbortError(error: DOMException, toTimeout: ToTimeout, path: string): AppError {
  const occurrence = { cause: error };
  return error.name === 'AbortError' ? errors.aborted({ path }, occurrence) : toTimeout({ path }, occurrence);
}

/** Translates a failed call of a service without errors of its own: 404 not found, 504 timeout, else unavailable. */
export function toBackendError(error: unknown, backend: string, path: string): unknown {
  if (error instanceof ZodError) {
    return errors.backendUnavailable({ backend, path, reason: 'not in the agreed form' }, { cause: error });
  }
  if (isAbortReason(error)) return toAbortError(error, timeout, path);
  if (!(error instanceof HttpFailure)) return error;
  if (error.kind === 'timeout') return timeout({ path }, { cause: error });
  if (error.status === 404) return errors.contentNotFound({ path }, { cause: error });
  const { message: reason = error.kind } = readBackendError(error.body);
  return errors.backendUnavailable({ backend, path, reason }, { cause: error });
}

/** The error in a backend's response body. */
interface BackendErrorBody {
  message?: string;
  code?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads the error body of any backend, as text or parsed JSON: `{error_message, error_code}` of the content service,
 * `{message, code}` and `{error: …}` of the others. Unknown fields are left out.
 */
export function readBackendError(body: unknown): BackendErrorBody {
  const parsed = typeof body === 'string' ? parseJson(body) : body;
  if (!isRecord(parsed)) return {};
  const inner = isRecord(parsed.error) ? parsed.error : parsed;
  const message = [inner.error_message, inner.message, inner.error].find((value) => typeof value === 'string');
  const code = [inner.error_code, inner.code].find((value) => typeof value === 'number');
  return { ...(message !== undefined && { message }), ...(code !== undefined && { code }) };
}

/** One error of a backend: the field and the message. */
export interface Refusal {
  field?: string;
  text: string;
}

/** Reads the errors of a response body in any of its three forms (docs/spec/errors.md ERRORS-17). Empty when it has none. */
export function readRefusals(body: string | undefined): Refusal[] {
  const parsed = usersErrorBody.safeParse(parseJson(body ?? ''));
  return parsed.success ? flatten(parsed.data.errors) : [];
}

function flatten(found: UsersErrors): Refusal[] {
  if (typeof found === 'string') return [{ text: found }];
  if (Array.isArray(found)) return found.map((text) => ({ text }));
  return Object.entries(found).flatMap(([field, texts]) => texts.map((text) => ({ field, text })));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
