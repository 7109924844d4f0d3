import express, { Router } from 'express';
import type { Container } from 'inversify';
import { tokens } from '../../app/container/tokens.ts';
import { sameSiteOnly } from '../../platform/csrf/same-site-only.ts';
import { AlertOperationsController } from '../alerts/alert-operations-controller.ts';
import { ALERT_OPERATIONS_PATH } from '../alerts/alert-operations-html.ts';
import { OutboxController } from '../mail/outbox-controller.ts';
import { OUTBOX_PATH } from '../mail/outbox-html.ts';
import { IssueQueueController } from '../reports/issue-queue-controller.ts';
import { ISSUE_QUEUE_PATH } from '../reports/issue-queue-html.ts';
import { ownMachineOnly } from './own-machine-only.ts';

/** What operators look at on their own machine. */
export function operatorRoutes(container: Container): Router {
  const alerts = container.get(AlertOperationsController);
  const outbox = container.get(OutboxController);
  const issues = container.get(IssueQueueController);
  const router = Router();
  router.use([OUTBOX_PATH, ISSUE_QUEUE_PATH, ALERT_OPERATIONS_PATH], ownMachineOnly(container.get(tokens.config)));
  router.get(ALERT_OPERATIONS_PATH, (request, response) => alerts.show(request, response));
  router.get(OUTBOX_PATH, (request, response) => outbox.list(request, response));
  router.get(`${OUTBOX_PATH}/:id`, (request, response) => outbox.mail(request, response));
  router.get(ISSUE_QUEUE_PATH, (request, response) => issues.list(request, response));
  router.post(
    ISSUE_QUEUE_PATH,
    sameSiteOnly(),
    express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 8 }),
    (request, response) => issues.answer(request, response),
  );
  return router;
}
