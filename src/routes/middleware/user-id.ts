import { errors } from '../../domain/errors/catalogue.ts';
import type { RouteMiddleware } from './route-middleware.ts';

/** Only for visitors who are known. Throws BadPDSRequest. */
export const userId: RouteMiddleware = ({ userId: known }) => {
  if (known === undefined) throw errors.badPdsRequest({});
  return undefined;
};
