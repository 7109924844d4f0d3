import { type RequestHandler, Router } from 'express';
import { actions } from '../../actions/registry.ts';
import { formBody, jsonBody } from '../../platform/http/read-body.ts';
import type { ActionController } from './action-controller.ts';

/** Larger than any form of the site. */
const BODY_LIMIT = 8_192;
const MAX_FIELDS = 32;

/** Routes every action as JSON and as a plain form. */
export function actionRoutes(controller: ActionController, ownSite: RequestHandler): Router {
  const router = Router();
  const json = jsonBody(BODY_LIMIT);
  const urlencoded = formBody(BODY_LIMIT, MAX_FIELDS);
  for (const action of actions) {
    const { path, form } = action;
    const route = router.route(path);
    const addHandlers = { POST: route.post, PUT: route.put, DELETE: route.delete }[action.method].bind(route);
    addHandlers(ownSite, json, (request, response) => controller.api(action, request, response));
    if (!form) continue;
    router.post(form.path, ownSite, urlencoded, (request, response) =>
      controller.form(action, form, request, response),
    );
  }
  return router;
}
