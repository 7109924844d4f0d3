import { type RequestHandler, Router } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { isPublicEnvironment } from '../../../config/to-config.ts';
import { errors } from '../../domain/errors/catalog.ts';
import { formBody } from '../../platform/http/read-body.ts';
import type { AlertOperationsController } from '../alerts/alert-operations-controller.ts';
import { ALERT_OPERATIONS_PATH } from '../alerts/alert-operations-html.ts';
import type { OutboxController } from '../mail/outbox-controller.ts';
import { OUTBOX_PATH } from '../mail/outbox-html.ts';
import type { IssueQueueController } from '../reports/issue-queue-controller.ts';
import { ISSUE_QUEUE_PATH } from '../reports/issue-queue-html.ts';

interface OperatorControllers {
  alerts: AlertOperationsController;
  outbox: OutboxController;
  issues: IssueQueueController;
}

/** Pages that operators open on their own machine. */
export function operatorRoutes(
  { alerts, outbox, issues }: OperatorControllers,
  config: WebConfig,
  ownSite: RequestHandler,
): Router {
  const router = Router();
  router.use([OUTBOX_PATH, ISSUE_QUEUE_PATH, ALERT_OPERATIONS_PATH], ownMachineOnly(config));
  router.get(ALERT_OPERATIONS_PATH, (request, response) => alerts.show(request, response));
  router.get(OUTBOX_PATH, (request, response) => outbox.list(request, response));
  router.get(`${OUTBOX_PATH}/:id`, (request, response) => outbox.mail(request, response));
  router.get(ISSUE_QUEUE_PATH, (request, response) => issues.list(request, response));
  router.post(ISSUE_QUEUE_PATH, ownSite, formBody(8_192, 8), (request, response) => issues.answer(request, response));
  return router;
}

/**
 * Serves internal pages to developers and operators on their own machine only. A site with a public origin has none, even if
 * its environment is not set to production. The Host header must be local too, which prevents DNS rebinding.
 * Throws PageNotFound.
 */
function ownMachineOnly({ environment, server }: WebConfig): RequestHandler {
  const isOpen = !isPublicEnvironment(environment) && isOwnMachine(server.publicOrigin);
  return ({ host, path }, _response, next) =>
    next(isOpen && isOwnMachine(`http://${host}`) ? undefined : errors.pageNotFound({ path }));
}

/** Whether a hostname is local to the machine: names that public DNS never resolves (RFC 6761). */
function isOwnMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /(?:^|\.)(?:localhost|test)$|^127\.|^\[::1\]$/.test(hostname);
}
