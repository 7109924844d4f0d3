import express, { Router } from 'express';
import { actions } from '../../actions/registry.ts';
import { sameSiteOnly } from '../../platform/csrf/csrf.ts';
import type { ActionController } from './action-controller.ts';

/** Larger than any form of the site. */
const LIMIT = '8kb';
const MOST_FIELDS = 32;

/** Routes every action as JSON and as a plain form. */
export function actionRoutes(controller: ActionController): Router {
  const router = Router();
  const json = express.json({ limit: LIMIT });
  const urlencoded = express.urlencoded({ extended: false, limit: LIMIT, parameterLimit: MOST_FIELDS });
  for (const action of actions) {
    const { path, form } = action;
    const at = router.route(path);
    const api = { POST: at.post, PUT: at.put, DELETE: at.delete }[action.method].bind(at);
    api(sameSiteOnly(), json, (request, response) => controller.api(action, request, response));
    if (!form) continue;
    router.post(form.path, sameSiteOnly(), urlencoded, (request, response) =>
      controller.form(action, form, request, response),
    );
  }
  return router;
}
