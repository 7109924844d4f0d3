import { ZodError } from 'zod';
import { MOST_SAVED, saveErrors } from '../../contracts/saves/engagement.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { isAbortReason, readRefusals } from '../../platform/http/backend-errors.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { toUsersError } from '../accounts/to-users-error.ts';

const TIMEOUT = 504;
const UNAVAILABLE = 503;
const NOT_AS_AGREED = 502;

/** Translates a failed call of the engagements service; other errors stay unchanged. */
export function toEngagementsError(error: unknown): unknown {
  if (error instanceof ZodError) return errors.engagementsUnavailable({ status: NOT_AS_AGREED }, { cause: error });
  if (isAbortReason(error)) return errors.engagementsUnavailable({ status: TIMEOUT }, { cause: error });
  if (!(error instanceof HttpFailure)) return error;
  // Tokens are the users service's.
  if (error.status === 401) return toUsersError(error);
  const says = readRefusals(error.body).map(({ text }) => text);
  if (says.includes(saveErrors.notPublished)) return errors.notSaveable({});
  if (says.includes(saveErrors.tooMany)) return errors.tooManySaved({ most: MOST_SAVED });
  const status = error.status ?? (error.kind === 'timeout' ? TIMEOUT : UNAVAILABLE);
  return errors.engagementsUnavailable({ status }, { cause: error });
}
