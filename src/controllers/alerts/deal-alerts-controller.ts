import type { Request, Response } from 'express';
import { errors } from '../../domain/errors/catalog.ts';
import type { AlertExplanationService } from '../../services/alerts/alert-explanation-service.ts';
import type { AlertResultsService } from '../../services/alerts/alert-results-service.ts';
import type { DealAlertService } from '../../services/alerts/deal-alert-service.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

/** The API that the deal alerts page calls after it has loaded, for the logged-in member. All methods throw NotLoggedIn. */
export class DealAlertsController {
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #alerts: Pick<DealAlertService, 'list' | 'alert'>;
  readonly #results: Pick<AlertResultsService, 'find'>;
  readonly #explanations: Pick<AlertExplanationService, 'latest' | 'ofDeal'>;

  constructor(
    visitors: Pick<VisitorReader, 'context'>,
    alerts: Pick<DealAlertService, 'list' | 'alert'>,
    results: Pick<AlertResultsService, 'find'>,
    explanations: Pick<AlertExplanationService, 'latest' | 'ofDeal'>,
  ) {
    this.#visitors = visitors;
    this.#alerts = alerts;
    this.#results = results;
    this.#explanations = explanations;
  }

  /** `GET /shop/api/deal-alerts`: `{alerts}`. */
  async list(request: Request, response: Response): Promise<void> {
    const ctx = await this.#visitors.context(request, response);
    answer(response, { alerts: await this.#alerts.list(ctx) });
  }

  /** `GET /shop/api/deal-alerts/results?id`: `{results, count}`, at most 12 tiles. Throws DealAlertNotFound. */
  async results(request: Request, response: Response): Promise<void> {
    const ctx = await this.#visitors.context(request, response);
    const { query } = await this.#alerts.alert(ctx, textOf(request, 'id') ?? '');
    answer(response, await this.#results.find(ctx, query));
  }

  /** `GET /shop/api/deal-alerts/explanations?id&deal`: `{explanations}`. Throws DealAlertNotFound, InvalidForm of `deal`. */
  async explanations(request: Request, response: Response): Promise<void> {
    const ctx = await this.#visitors.context(request, response);
    const [id, deal] = [textOf(request, 'id'), textOf(request, 'deal')];
    if (id === undefined) throw errors.dealAlertNotFound({});
    const explained =
      deal === undefined ? this.#explanations.latest(ctx, id) : this.#explanations.ofDeal(ctx, id, deal);
    answer(response, { explanations: await explained });
  }
}

function textOf({ query }: Request, name: string): string | undefined {
  const value: unknown = query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const answer = (response: Response, body: object) =>
  void response.setHeader('cache-control', 'no-store').setHeader('x-robots-tag', 'noindex').json(body);
