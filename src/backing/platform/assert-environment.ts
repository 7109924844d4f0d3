import type { Request } from 'express';
import { invalidAccessToken } from '../content/content-refusal.ts';
import { isSame } from './is-same.ts';

/**
 * What is published to production is open to the services' callers; production-preview takes the preview token in
 * `access_token`, as at the content service. Throws Refusal 401.
 */
export function assertEnvironment(request: Pick<Request, 'get'>, environment: string, previewToken: string): void {
  if (environment === 'production' || isSame(request.get('access_token'), previewToken)) return;
  throw invalidAccessToken();
}
