import { ZodError } from 'zod';
import { usersErrors } from '../../contracts/accounts/user.ts';
import type { AppError } from '../../domain/errors/app-error.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { isAbortReason, type Refusal, readRefusals } from '../../platform/http/backend-errors.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';

const TIMEOUT = 504;
const UNAVAILABLE = 503;
const BAD_GATEWAY = 502;
/** If the service does not say how long to wait. */
const DEFAULT_RETRY_SECONDS = 60;

/** Maps a failed call of the users service to an error of the catalog (docs/spec/errors.md ERRORS-18). Returns other errors unchanged. */
export function toUsersError(error: unknown): unknown {
  if (error instanceof ZodError) return errors.authServer({ status: BAD_GATEWAY }, { cause: error });
  if (isAbortReason(error)) return errors.authServer({ status: TIMEOUT }, { cause: error });
  if (!(error instanceof HttpFailure)) return error;
  const { status, body, kind } = error;
  if (status === undefined || status >= 500) {
    const failure = status ?? (kind === 'timeout' ? TIMEOUT : UNAVAILABLE);
    return errors.authServer({ status: failure }, { cause: error });
  }
  if (status === 429)
    return errors.tooManyTries({ retryAfterSeconds: error.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS });
  const refusals = readRefusals(body);
  return status === 401 ? toAuthError(refusals) : toRefusal(refusals, error);
}

function toAuthError(refusals: readonly Refusal[]): AppError {
  const [reason = 'no session'] = refusals.map(({ text }) => text);
  switch (reason) {
    case usersErrors.tokenNotCompact:
    case usersErrors.tokenAlgorithm:
      return errors.authRecoverableJwt({ reason });
    case usersErrors.subscriberLogIn:
      return errors.subscriberLogin({}, { auxillaryMessages: [reason] });
    case usersErrors.wrongLogIn:
      return errors.wrongLogin({});
    case usersErrors.fullUserOnly:
      return errors.attemptedFullUserAccess({});
    default:
      return errors.authFatalJwt({ reason });
  }
}

/** Maps known texts by field; shows all other texts as they are. */
function toRefusal(refusals: readonly Refusal[], cause: HttpFailure): AppError {
  const says = (field: string, text: string) => refusals.some((one) => one.field === field && one.text === text);
  if (says('email', usersErrors.taken)) return errors.alreadyFullUser({});
  if (says('email', usersErrors.invalid)) return errors.emailInvalid({});
  if (says('user', usersErrors.noProfile)) return errors.notFullUser({});
  if (says('user', usersErrors.resubscribed)) return errors.resubscribedUser({});
  if (refusals.some(({ field }) => field === 'token')) return errors.passwordTokenInvalid({});
  const auxillaryMessages = refusals.map(sentence);
  const fields = Object.fromEntries(
    refusals.flatMap((one) => {
      const name = one.field === undefined ? undefined : FIELDS[one.field];
      return name === undefined ? [] : [[name, sentence(one)]];
    }),
  );
  const others = refusals.filter(({ field }) => field === undefined || FIELDS[field] === undefined).map(sentence);
  return errors.invalidForm(
    { fields, ...(others.length > 0 && { message: others.join(' ') }) },
    { auxillaryMessages, cause },
  );
}

/** Form fields by field of the users service. */
const FIELDS: Readonly<Record<string, string>> = {
  email: 'email',
  password: 'password',
  current_password: 'currentPassword',
  firstname: 'firstName',
  lastname: 'lastName',
};
const LABELS: Readonly<Record<string, string>> = {
  email: 'That email',
  password: 'This password',
  current_password: 'This password',
  firstname: 'First Name',
  lastname: 'Last Name',
};

/** Adds the label of the field, unless the text is a sentence already. */
const sentence = ({ field, text }: Refusal): string =>
  !text.endsWith('.') && field !== undefined && LABELS[field] !== undefined ? `${LABELS[field]} ${text}.` : text;
