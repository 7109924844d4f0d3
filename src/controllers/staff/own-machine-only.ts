import type { RequestHandler } from 'express';
import { isPublicEnvironment } from '../../../config/to-config.ts';
import { errors } from '../../domain/errors/catalog.ts';

interface SiteConfig {
  environment: string;
  server: { publicOrigin: string };
}

/**
 * Serves internal pages to developers and operators on their own machine only. A site with a public origin has none, even if
 * its environment is not set to production. The Host header must be local too, which prevents DNS rebinding.
 * Throws PageNotFound.
 */
export function ownMachineOnly({ environment, server }: SiteConfig): RequestHandler {
  const isOpen = !isPublicEnvironment(environment) && isOwnMachine(server.publicOrigin);
  return ({ host, path }, _response, next) =>
    next(isOpen && isOwnMachine(`http://${host}`) ? undefined : errors.pageNotFound({ path }));
}

/** Whether a hostname is local to the machine: names that public DNS never resolves (RFC 6761). */
function isOwnMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /(?:^|\.)(?:localhost|test)$|^127\.|^\[::1\]$/.test(hostname);
}
