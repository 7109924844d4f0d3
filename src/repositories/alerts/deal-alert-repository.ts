import { dealAlertErrors, encodeAlertQuery, MAX_ALERTS } from '../../contracts/alerts/deal-alert.ts';
import {
  changeAlert,
  changeAlertByMail,
  changeAlertSettings,
  createAlert,
  deleteAlert,
  explainAlert,
  listAlerts,
  readAlertByMail,
  readAlertSettings,
} from '../../contracts/alerts/deal-alert-calls.ts';
import type { CallBody, CallDefinition, CallInput, CallResponse } from '../../contracts/define-call.ts';
import type { UserSession } from '../../domain/accounts/user.ts';
import { NO_WORDS } from '../../domain/alerts/alert-form.ts';
import type {
  AlertByMail,
  AlertExplanation,
  AlertMailAct,
  AlertSettings,
  DealAlert,
  MemberAlertSettings,
} from '../../domain/alerts/deal-alert.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { readRefusals } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { HttpFailure } from '../../platform/http/http-failure.ts';
import { toUsersError } from '../accounts/to-users-error.ts';
import { sendCall } from '../send-call.ts';
import { fromAlertSettings, toAlertByMail, toAlertSettings, toDealAlert, toExplanation } from './to-deal-alert.ts';

type Ctx = Pick<RequestContext, 'deadline'>;
type NewDealAlert = Pick<DealAlert, 'name' | 'query' | 'pace'>;
/** Absent fields stay unchanged; `isDeleted: false` restores the alert. */
type DealAlertChange = Partial<NewDealAlert> & { isPaused?: boolean; isDeleted?: false };

const ALERT: Pick<CallBody<typeof createAlert>, 'channels' | 'trigger'> = {
  channels: ['email'],
  trigger: 'deal-alert',
};

/**
 * Deal alerts of the subscriptions service (docs/spec/calls.md CALLS-21), called with the user's own token. All methods throw
 * DealAlertNotFound for another user's alert, AuthFatalJWTError when the session has ended, AuthServer when the service fails.
 */
export class DealAlertRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  async list(ctx: Ctx, session: UserSession): Promise<DealAlert[]> {
    return (await this.#send(ctx, session, listAlerts, { query: ownerQuery(session) })).map(toDealAlert);
  }

  /** Throws SubscriptionAlreadyExists, UserNotSubscribed. */
  async create(ctx: Ctx, session: UserSession, { name, query, pace }: NewDealAlert): Promise<DealAlert> {
    const body = {
      ...ownerQuery(session),
      ...ALERT,
      name,
      query: encodeAlertQuery(query),
      pace,
    };
    return toDealAlert(await this.#send(ctx, session, createAlert, { body }));
  }

  /** Throws SubscriptionAlreadyExists when another alert has the changed query. */
  async change(ctx: Ctx, session: UserSession, id: string, change: DealAlertChange): Promise<DealAlert> {
    const { query, isPaused: paused, isDeleted: deleted, ...same } = change;
    const body = { ...ownerQuery(session), ...same, paused, deleted, query: query && encodeAlertQuery(query) };
    return toDealAlert(await this.#send(ctx, session, changeAlert, { params: { id }, body }));
  }

  async delete(ctx: Ctx, session: UserSession, id: string): Promise<void> {
    await this.#send(ctx, session, deleteAlert, { params: { id }, query: ownerQuery(session) });
  }

  /** Explanations for the deal, or for the latest deals checked against the alert. */
  async explain(ctx: Ctx, session: UserSession, id: string, postUid?: string): Promise<AlertExplanation[]> {
    const query = { ...ownerQuery(session), post_uid: postUid };
    return [await this.#send(ctx, session, explainAlert, { params: { id }, query })].flat().map(toExplanation);
  }

  async settings(ctx: Ctx, session: UserSession): Promise<MemberAlertSettings> {
    return toAlertSettings(await this.#send(ctx, session, readAlertSettings, { query: ownerQuery(session) }));
  }

  async changeSettings(ctx: Ctx, session: UserSession, settings: AlertSettings): Promise<void> {
    const body = { ...ownerQuery(session), ...fromAlertSettings(settings) };
    await this.#send(ctx, session, changeAlertSettings, { body });
  }

  /** Reads the alert of a mailed link. Throws AlertLinkInvalid. */
  async byMail({ deadline }: Ctx, token: string): Promise<AlertByMail> {
    const answer = sendCall(this.#http, readAlertByMail, { body: { token }, deadline });
    return toAlertByMail(await answer.catch(rethrowMailedError));
  }

  /**
   * Authorized by the mailed token alone; idempotent. Throws AlertLinkInvalid; for `restore` also
   * SubscriptionAlreadyExists, TooManyAlerts.
   */
  async changeByMail({ deadline }: Ctx, token: string, act: AlertMailAct): Promise<AlertByMail> {
    const answer = sendCall(this.#http, changeAlertByMail, { body: { token, do: act }, deadline });
    return toAlertByMail(await answer.catch(rethrowMailedError));
  }

  async #send<const C extends CallDefinition>(
    { deadline }: Ctx,
    { token }: UserSession,
    call: C,
    input: CallInput<C> & object,
  ): Promise<CallResponse<C>> {
    try {
      return await sendCall(this.#http, call, { ...input, token, deadline });
    } catch (error) {
      throw toAlertError(error);
    }
  }
}

const ownerQuery = ({ user }: UserSession) => ({ user_id: user.id });

function rethrowMailedError(error: unknown): never {
  throw toMailedAlertError(error);
}

/** Translates a failed call about deal alerts (docs/spec/errors.md ERRORS-11); other errors like those of the users service. */
function toAlertError(error: unknown): unknown {
  if (!(error instanceof HttpFailure) || error.status === undefined) return toUsersError(error);
  if (error.status === 404) return errors.dealAlertNotFound({}, { cause: error });
  const texts = readRefusals(error.body).map(({ text }) => text);
  if (texts.includes(dealAlertErrors.exists)) return errors.subscriptionAlreadyExists({}, { cause: error });
  if (texts.includes(dealAlertErrors.notSubscribed)) return errors.userNotSubscribed({}, { cause: error });
  if (texts.includes(dealAlertErrors.tooMany)) return errors.tooManyAlerts({ most: MAX_ALERTS }, { cause: error });
  if (texts.includes(dealAlertErrors.nothingAsked))
    return errors.invalidForm({ fields: { searchString: NO_WORDS } }, { cause: error });
  return toUsersError(error);
}

/** Like `toAlertError` for calls with a mailed token: a refused token becomes AlertLinkInvalid. */
function toMailedAlertError(error: unknown): unknown {
  const alertError = toAlertError(error);
  if (errors.subscriptionAlreadyExists.is(alertError) || errors.tooManyAlerts.is(alertError)) return alertError;
  const isRefused = error instanceof HttpFailure && [400, 401, 403, 404, 410].includes(error.status ?? 0);
  return isRefused ? errors.alertLinkInvalid({}, { cause: error }) : alertError;
}
