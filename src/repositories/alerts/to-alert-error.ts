import { dealAlertErrors, MOST_ALERTS } from '../../contracts/alerts/deal-alert.ts';
import { NO_WORDS } from '../../domain/alerts/alert-form.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { readRefusals } from '../../platform/http/backend-errors.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { toUsersError } from '../accounts/to-users-error.ts';

/** Translates a failed call about deal alerts (docs/spec/errors.md ERRORS-11); the rest as for the users service. */
export function toAlertError(error: unknown): unknown {
  if (!(error instanceof HttpFailure) || error.status === undefined) return toUsersError(error);
  if (error.status === 404) return errors.dealAlertNotFound({}, { cause: error });
  const texts = readRefusals(error.body).map(({ text }) => text);
  if (texts.includes(dealAlertErrors.exists)) return errors.subscriptionAlreadyExists({}, { cause: error });
  if (texts.includes(dealAlertErrors.notSubscribed)) return errors.userNotSubscribed({}, { cause: error });
  if (texts.includes(dealAlertErrors.tooMany)) return errors.tooManyAlerts({ most: MOST_ALERTS }, { cause: error });
  if (texts.includes(dealAlertErrors.nothingAsked))
    return errors.invalidForm({ fields: { searchString: NO_WORDS } }, { cause: error });
  return toUsersError(error);
}

/** The same of a call by the token of a mail: what is wrong with that itself, another link helps. */
export function toMailedAlertError(error: unknown): unknown {
  const meant = toAlertError(error);
  if (errors.subscriptionAlreadyExists.is(meant) || errors.tooManyAlerts.is(meant)) return meant;
  const isRefused = error instanceof HttpFailure && [400, 401, 403, 404, 410].includes(error.status ?? 0);
  return isRefused ? errors.alertLinkInvalid({}, { cause: error }) : meant;
}
