import express, { Router } from 'express';
import type { Container } from 'inversify';
import { tokens } from '../composition/tokens.ts';
import { ownMachineOnly } from '../middleware/own-machine-only.ts';
import { sameSiteOnly } from '../middleware/same-site-only.ts';
import { ALERT_OPERATIONS_PATH } from '../rendering/alert-operations-html.ts';
import { ISSUE_QUEUE_PATH } from '../rendering/issue-queue-html.ts';
import { OUTBOX_PATH } from '../rendering/outbox-html.ts';
import { AlertOperationsController } from './alert-operations-controller.ts';
import { IssueQueueController } from './issue-queue-controller.ts';
import { OutboxController } from './outbox-controller.ts';

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
