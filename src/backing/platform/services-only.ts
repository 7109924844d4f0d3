import type { RequestHandler } from 'express';
import { isSame } from './is-same.ts';
import { Refusal } from './refusal.ts';

/** Passes on who brings the service token: programs that speak for users whom they have identified themselves. */
export const servicesOnly =
  (serviceToken: string): RequestHandler =>
  (request, _response, next) => {
    const [, token] = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '') ?? [];
    next(isSame(token, serviceToken) ? undefined : new Refusal(401, 'The service token is not valid.'));
  };
