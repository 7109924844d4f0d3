import type { RequestHandler } from 'express';
import { errors } from '../../domain/errors/catalog.ts';

interface SiteConfig {
  environment: string;
  server: { publicOrigin: string };
}

const PUBLIC_ENVIRONMENTS: ReadonlySet<string> = new Set(['staging', 'production']);

/**
 * For pages of whoever develops or operates a site on their own machine: a site whose links lead to a public address has none,
 * even if somebody forgot to call it production. Nor has one under another name: a page elsewhere whose own name leads here by
 * a trick reads nothing. Throws PageNotFound.
 */
export function ownMachineOnly({ environment, server }: SiteConfig): RequestHandler {
  const isOpen = !PUBLIC_ENVIRONMENTS.has(environment) && isOwnMachine(server.publicOrigin);
  return ({ host, path }, _response, next) =>
    next(isOpen && isOwnMachine(`http://${host}`) ? undefined : errors.pageNotFound({ path }));
}

/** Whether a hostname is local to the machine: names that public DNS never resolves (RFC 6761). */
function isOwnMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /(?:^|\.)(?:localhost|test)$|^127\.|^\[::1\]$/.test(hostname);
}
