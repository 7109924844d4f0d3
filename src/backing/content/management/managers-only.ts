import type { RequestHandler } from 'express';
import { isSame } from '../../platform/is-same.ts';
import { invalidManagementToken } from '../content-refusal.ts';

/** Passes on who brings the management token. */
export const managersOnly =
  (managementToken: string): RequestHandler =>
  (request, _response, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '') ?? [];
    next(isSame(token, managementToken) ? undefined : invalidManagementToken());
  };
