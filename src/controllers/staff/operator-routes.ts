import { type RequestHandler, Router } from 'express';
import type { WebConfig } from '../../../config/config.ts';
import { isPublicEnvironment } from '../../../config/to-config.ts';
import { errors } from '../../domain/errors/catalog.ts';
import type { OutboxController } from '../mail/outbox-controller.ts';
import { OUTBOX_PATH } from '../mail/outbox-html.ts';

/** The outbox folder, which developers open on their own machine. */
export function operatorRoutes(outbox: OutboxController, config: WebConfig): Router {
  const router = Router();
  router.use(OUTBOX_PATH, ownMachineOnly(config));
  router.get(OUTBOX_PATH, (request, response) => outbox.list(request, response));
  router.get(`${OUTBOX_PATH}/:id`, (request, response) => outbox.mail(request, response));
  return router;
}

/**
 * Serves internal pages to developers on their own machine only. A site with a public origin has none, even if
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
