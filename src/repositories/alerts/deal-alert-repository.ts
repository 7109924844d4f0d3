import { z } from 'zod';
import {
  alertByMail,
  alertExplanation,
  alertSettingsAnswer,
  dealAlertPaths,
  dealAlertRecord,
  dealAlertsResponse,
} from '../../contracts/alerts/deal-alert.ts';
import type { UserSession } from '../../domain/accounts/user.ts';
import type {
  AlertByMail,
  AlertExplanation,
  AlertMailAct,
  AlertSettings,
  DealAlert,
  MemberAlertSettings,
} from '../../domain/alerts/deal-alert.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { toAlertError, toMailedAlertError } from './to-alert-error.ts';
import {
  fromAlertQuery,
  fromAlertSettings,
  toAlertByMail,
  toAlertSettings,
  toDealAlert,
  toExplanation,
} from './to-deal-alert.ts';

type Ctx = Pick<RequestContext, 'deadline'>;
type Call = Pick<Parameters<HttpClient['send']>[0], 'method' | 'path' | 'query' | 'json'>;
type NewDealAlert = Pick<DealAlert, 'name' | 'query' | 'pace'>;
/** What is absent stays as it is; `isDeleted` false takes a deletion back. */
type DealAlertChange = Partial<NewDealAlert> & { isPaused?: boolean; isDeleted?: false };

const CHANNELS = ['email'];
const TRIGGER = 'deal-alert';

/**
 * Deal alerts of the subscriptions service (accounts spec, section 7), by the user's own token. All throw DealAlertNotFound
 * for one that is not the user's, AuthFatalJWTError when the session has ended, AuthServer while the service is in trouble.
 */
export class DealAlertRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  async list(ctx: Ctx, session: UserSession): Promise<DealAlert[]> {
    const call = { method: 'GET' as const, path: dealAlertPaths.alerts, query: ofUser(session) };
    return (await this.#ask(ctx, session, call, dealAlertsResponse)).map(toDealAlert);
  }

  /** Throws SubscriptionAlreadyExists, UserNotSubscribed. */
  async create(ctx: Ctx, session: UserSession, { name, query, pace }: NewDealAlert): Promise<DealAlert> {
    const alert = { name, query: fromAlertQuery(query), pace, channels: CHANNELS, trigger: TRIGGER };
    const json = { user_id: session.user.id, ...alert };
    const call = { method: 'POST' as const, path: dealAlertPaths.alerts, json };
    return toDealAlert(await this.#ask(ctx, session, call, dealAlertRecord));
  }

  /** Throws SubscriptionAlreadyExists when the change makes it the same as another. */
  async change(ctx: Ctx, session: UserSession, id: string, change: DealAlertChange): Promise<DealAlert> {
    const { query, isPaused: paused, isDeleted: deleted, ...same } = change;
    const json = { user_id: session.user.id, ...same, paused, deleted, query: query && fromAlertQuery(query) };
    const call = { method: 'PATCH' as const, path: dealAlertPaths.alert(id), json };
    return toDealAlert(await this.#ask(ctx, session, call, dealAlertRecord));
  }

  async delete(ctx: Ctx, session: UserSession, id: string): Promise<void> {
    const call = { method: 'DELETE' as const, path: dealAlertPaths.alert(id), query: ofUser(session) };
    await this.#ask(ctx, session, call, z.unknown());
  }

  /** Of the deal, or of the latest ones that were looked at for the alert. */
  async explain(ctx: Ctx, session: UserSession, id: string, postUid?: string): Promise<AlertExplanation[]> {
    const query = ofUser(session);
    if (postUid !== undefined) query.set('post_uid', postUid);
    const call = { method: 'GET' as const, path: dealAlertPaths.explanations(id), query };
    const answer = await this.#ask(ctx, session, call, z.union([alertExplanation, z.array(alertExplanation)]));
    return [answer].flat().map(toExplanation);
  }

  async settings(ctx: Ctx, session: UserSession): Promise<MemberAlertSettings> {
    const call = { method: 'GET' as const, path: dealAlertPaths.settings, query: ofUser(session) };
    return toAlertSettings(await this.#ask(ctx, session, call, alertSettingsAnswer));
  }

  async changeSettings(ctx: Ctx, session: UserSession, settings: AlertSettings): Promise<void> {
    const json = { user_id: session.user.id, ...fromAlertSettings(settings) };
    await this.#ask(ctx, session, { method: 'PUT', path: dealAlertPaths.settings, json }, z.unknown());
  }

  /** Which alert a mailed link is about. Throws AlertLinkInvalid. */
  byMail(ctx: Ctx, token: string): Promise<AlertByMail> {
    return this.#askByMail(ctx, dealAlertPaths.byMail, { token });
  }

  /**
   * By a mailed token, whoever is logged in; again is as good as once. Throws AlertLinkInvalid; of `restore` also
   * SubscriptionAlreadyExists, TooManyAlerts.
   */
  doByMail(ctx: Ctx, token: string, act: AlertMailAct): Promise<AlertByMail> {
    return this.#askByMail(ctx, dealAlertPaths.doByMail, { token, do: act });
  }

  async #ask<Wire>({ deadline }: Ctx, { token }: UserSession, call: Call, answer: z.ZodType<Wire>): Promise<Wire> {
    try {
      const headers = { authorization: `Bearer ${token}` };
      return answer.parse((await this.#http.send({ ...call, headers, deadline })).body);
    } catch (error) {
      throw toAlertError(error);
    }
  }

  async #askByMail({ deadline }: Ctx, path: string, json: object): Promise<AlertByMail> {
    try {
      const { body } = await this.#http.send({ method: 'POST', path, json, deadline });
      return toAlertByMail(alertByMail.parse(body));
    } catch (error) {
      throw toMailedAlertError(error);
    }
  }
}

const ofUser = ({ user }: UserSession) => new URLSearchParams({ user_id: user.id });
