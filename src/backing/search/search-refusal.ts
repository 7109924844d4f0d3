import { Refusal } from '../platform/refusal.ts';

/** 400 with the problems of each parameter. */
export const invalidSearch = (fields: Record<string, string[]>) =>
  new Refusal(400, 'The search parameters are not valid.', { fields });

/** 401 for an environment that needs another token. */
export const closedEnvironment = () =>
  new Refusal(401, 'The access token does not open this environment.', {
    fields: { access_token: ['is not valid.'] },
  });
