import { type RequestHandler, Router } from 'express';
import {
  ONE_TAP_PATH,
  socialCallbackPath,
  socialInitPath,
  socialProviders,
} from '../../domain/accounts/social-sign-in.ts';
import { formBody } from '../../platform/http/read-body.ts';
import type { OauthController } from './oauth-controller.ts';

const MAX_FIELDS = 16;
const urlencoded = (limit: number) => formBody(limit, MAX_FIELDS);

/** Routes of social sign-in (docs/spec/accounts.md ACCOUNTS-37). */
export function oauthRoutes(controller: OauthController, ownSite: RequestHandler): Router {
  const router = Router();
  for (const provider of socialProviders) {
    router.post(socialInitPath(provider), ownSite, urlencoded(4_096), (request, response) =>
      controller.begin(request, response, provider),
    );
    router.get(socialCallbackPath(provider), (request, response) => controller.finish(request, response, provider));
  }
  // Posted from Apple's site, so that only its `state` proves that it belongs to a sign-in of this site.
  router.post(socialCallbackPath('apple'), urlencoded(8_192), (request, response) =>
    controller.receive(request, response, 'apple'),
  );
  router.post(ONE_TAP_PATH, ownSite, urlencoded(8_192), (request, response) => controller.oneTap(request, response));
  return router;
}
