import { AppError } from './app-error.ts';
import { errors } from './catalogue.ts';

/** Wraps anything thrown as an AppError: 'ERROR' / 'UNKNOWN' / 500 with its cause, unless it is one. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return errors.unknown({ reason }, { cause: error });
}
