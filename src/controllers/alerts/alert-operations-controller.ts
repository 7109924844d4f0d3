import type { Request, Response } from 'express';
import type { StartDeadline } from '../../domain/shell/request-context.ts';
import type { AlertOperationsService } from '../../services/alerts/alert-operations-service.ts';
import { ALERT_OPERATIONS_PATH, ALERT_OPERATIONS_POLICY, alertOperationsHtml } from './alert-operations-html.ts';

const TIMEOUT_MS = 10_000;

/** `GET /shop/internal/alerts`: read-only queries about deal alerts for operators on the same machine (`ownMachineOnly`). */
export class AlertOperationsController {
  readonly #alerts: Pick<AlertOperationsService, 'answer'>;
  readonly #startDeadline: StartDeadline;

  constructor(alerts: Pick<AlertOperationsService, 'answer'>, startDeadline: StartDeadline) {
    this.#alerts = alerts;
    this.#startDeadline = startDeadline;
  }

  /** Throws AppError for the error handler. */
  async show(request: Request, response: Response): Promise<void> {
    const params = new URL(request.originalUrl, `http://site.invalid${ALERT_OPERATIONS_PATH}`).searchParams;
    const answer = await this.#alerts.answer({ deadline: this.#startDeadline(TIMEOUT_MS) }, params);
    response
      .setHeader('cache-control', 'no-store')
      .setHeader('content-security-policy', ALERT_OPERATIONS_POLICY)
      .setHeader('x-robots-tag', 'noindex');
    response
      .status(answer.kind === 'wrong' ? 400 : 200)
      .type('html')
      .send(alertOperationsHtml(answer, params));
  }
}
