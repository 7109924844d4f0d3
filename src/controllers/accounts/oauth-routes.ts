import express, { Router } from 'express';
import {
  ONE_TAP_PATH,
  socialCallbackPath,
  socialInitPath,
  socialProviders,
} from '../../domain/accounts/social-providers.ts';
import { sameSiteOnly } from '../../platform/csrf/same-site-only.ts';
import type { OauthController } from './oauth-controller.ts';

const MOST_FIELDS = 16;
const urlencoded = (limit: string) => express.urlencoded({ extended: false, limit, parameterLimit: MOST_FIELDS });

/** The doors of social sign-in. */
export function oauthRoutes(controller: OauthController): Router {
  const router = Router();
  for (const provider of socialProviders) {
    router.post(socialInitPath(provider), sameSiteOnly(), urlencoded('4kb'), (request, response) =>
      controller.begin(request, response, provider),
    );
    router.get(socialCallbackPath(provider), (request, response) => controller.finish(request, response, provider));
  }
  // Sent by Apple's own page: what proves that it belongs here is its state.
  router.post(socialCallbackPath('apple'), urlencoded('8kb'), (request, response) =>
    controller.receive(request, response, 'apple'),
  );
  router.post(ONE_TAP_PATH, sameSiteOnly(), urlencoded('8kb'), (request, response) =>
    controller.oneTap(request, response),
  );
  return router;
}
