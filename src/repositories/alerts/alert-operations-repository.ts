import { dryRunAlerts, readAlertsOverview } from '../../contracts/alerts/alert-operation-calls.ts';
import { encodeAlertQuery } from '../../contracts/alerts/deal-alert.ts';
import { explainAlert } from '../../contracts/alerts/deal-alert-calls.ts';
import type { CallDefinition, CallInput, CallResponse } from '../../contracts/define-call.ts';
import type { AlertsOverview, DealDryRun, QueryDryRun } from '../../domain/alerts/alert-operations.ts';
import type { AlertExplanation, AlertQuery } from '../../domain/alerts/deal-alert.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { toBackendError } from '../../platform/http/backend-errors.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { sendCall } from '../send-call.ts';
import { toDealAlert, toExplanation } from './to-deal-alert.ts';

type Ctx = Pick<RequestContext, 'deadline'>;

/** Deal alerts of all users, for operators. All methods throw ContentNotFound on 404, BackendUnavailable, TimeoutError. */
export class AlertOperationsRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /** `words`: text that search strings contain; `isAll`: up to 1,000 alerts, and also deals that matched no alert. */
  async overview(ctx: Ctx, words: string, isAll: boolean): Promise<AlertsOverview> {
    const query = {
      ...(isAll ? { limit: 1_000 } : { limit: 50, matched: 'true' as const }),
      ...(words !== '' && { search_string: words }),
    };
    const { count, alerts, lately } = await this.#send(ctx, readAlertsOverview, { query });
    return {
      count,
      alerts: alerts.map(toDealAlert),
      lately: lately.map(({ post_uid: postUid, headline, looked_at: lookedAt, matches }) => ({
        postUid,
        headline,
        lookedAt,
        matches,
      })),
    };
  }

  async tryQuery(ctx: Ctx, query: AlertQuery): Promise<QueryDryRun> {
    const { count, deals } = await this.#send(ctx, dryRunAlerts, { body: { query: encodeAlertQuery(query) } });
    return {
      count,
      deals: deals.map(({ post_uid: postUid, headline, live_at: liveAt }) => ({ postUid, headline, liveAt })),
    };
  }

  async tryDeal(ctx: Ctx, postUid: string): Promise<DealDryRun> {
    const { count, alerts } = await this.#send(ctx, dryRunAlerts, { body: { post_uid: postUid } });
    return { count, alerts: alerts.map(toDealAlert) };
  }

  /** Explanations for the deal, or for the latest deals checked against the alert. */
  async explain(ctx: Ctx, id: string, postUid?: string): Promise<AlertExplanation[]> {
    const answer = await this.#send(ctx, explainAlert, { params: { id }, query: { post_uid: postUid } });
    return [answer].flat().map(toExplanation);
  }

  async #send<const C extends CallDefinition>(
    { deadline }: Ctx,
    call: C,
    input: CallInput<C> & object,
  ): Promise<CallResponse<C>> {
    try {
      return await sendCall(this.#http, call, { ...input, deadline });
    } catch (error) {
      throw toBackendError(error, 'subscriptions', call.path);
    }
  }
}
