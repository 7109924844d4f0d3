import { z } from 'zod';
import { alertExplanation, alertsOverview, dealAlertPaths, dryRunAnswer } from '../../contracts/alerts/deal-alert.ts';
import type { AlertsOverview, DealDryRun, QueryDryRun } from '../../domain/alerts/alert-operations.ts';
import type { AlertExplanation, AlertQuery } from '../../domain/alerts/deal-alert.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { toBackendError } from '../../platform/http/to-backend-error.ts';
import { fromAlertQuery, toDealAlert, toExplanation } from './to-deal-alert.ts';

type Ctx = Pick<RequestContext, 'deadline'>;
type Call = Pick<Parameters<HttpClient['send']>[0], 'method' | 'path' | 'query' | 'json'>;

const explanations = z.union([alertExplanation, z.array(alertExplanation)]);

/** Everybody's deal alerts, for operators. All throw ContentNotFound for what is not there, BackendUnavailable, TimeoutError. */
export class AlertOperationsRepository {
  readonly #http: Pick<HttpClient, 'send'>;

  constructor(http: Pick<HttpClient, 'send'>) {
    this.#http = http;
  }

  /** `words`: part of what alerts look for; `isAll`: as many as there may be, and deals that met none as well. */
  async overview(ctx: Ctx, words: string, isAll: boolean): Promise<AlertsOverview> {
    const query = new URLSearchParams(isAll ? { limit: '1000' } : { limit: '50', matched: 'true' });
    if (words !== '') query.set('search_string', words);
    const call = { method: 'GET' as const, path: dealAlertPaths.overview, query };
    const { count, alerts, lately } = await this.#ask(ctx, call, alertsOverview);
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
    const { count, deals } = await this.#dryRun(ctx, { query: fromAlertQuery(query) });
    return {
      count,
      deals: deals.map(({ post_uid: postUid, headline, live_at: liveAt }) => ({ postUid, headline, liveAt })),
    };
  }

  async tryDeal(ctx: Ctx, postUid: string): Promise<DealDryRun> {
    const { count, alerts } = await this.#dryRun(ctx, { post_uid: postUid });
    return { count, alerts: alerts.map(toDealAlert) };
  }

  /** Of the deal, or of the latest ones that were looked at for the alert. */
  async explain(ctx: Ctx, id: string, postUid?: string): Promise<AlertExplanation[]> {
    const query = new URLSearchParams({ ...(postUid !== undefined && { post_uid: postUid }) });
    const call = { method: 'GET' as const, path: dealAlertPaths.explanations(id), query };
    return [await this.#ask(ctx, call, explanations)].flat().map(toExplanation);
  }

  #dryRun(ctx: Ctx, json: object) {
    return this.#ask(ctx, { method: 'POST', path: dealAlertPaths.dryRun, json }, dryRunAnswer);
  }

  async #ask<Wire>({ deadline }: Ctx, call: Call, answer: z.ZodType<Wire>): Promise<Wire> {
    try {
      return answer.parse((await this.#http.send({ ...call, deadline })).body);
    } catch (error) {
      throw toBackendError(error, 'subscriptions', call.path);
    }
  }
}
