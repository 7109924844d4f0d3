import { Router } from 'express';
import { z } from 'zod';
import { environments } from '../../../contracts/content/delivery.ts';
import { autocompleteParams, autocompleteResponse } from '../../../contracts/search/autocomplete.ts';
import type { Db } from '../../platform/store/database.ts';
import type { SearchEngine } from '../search-engine.ts';
import { invalidSearch } from '../search-refusal.ts';
import { refuseUnopened } from '../search-router.ts';
import { LiveNameCounts } from './live-names.ts';
import { suggest } from './suggest.ts';

interface AutocompleteDependencies {
  db: Db;
  now: () => Date;
  engine: SearchEngine;
  /** Opens what is published to production-preview, as at `/search`. */
  previewToken: string;
}

const params = autocompleteParams.extend({
  environment: z.enum(environments, `must be one of ${environments.join(', ')}.`).default('production'),
});

/** `GET /autocomplete` (browsing spec, section 7). */
export function createAutocompleteRouter({ db, now, engine, previewToken }: AutocompleteDependencies): Router {
  const router = Router();
  const counts = new LiveNameCounts();

  router.get('/autocomplete', async (request, response) => {
    const given = params.safeParse(request.query);
    if (!given.success) throw invalidSearch(z.flattenError(given.error).fieldErrors);
    const { environment, query, limit } = given.data;
    if (query.includes('\0')) throw invalidSearch({ query: ['must not hold a NUL character.'] });
    refuseUnopened(given.data, request.get('access_token'), previewToken);
    const listing = await engine.listing(environment);
    const time = now().getTime();
    const live = counts.count(environment, listing, time);
    const suggestions = await suggest({ db, environment, listing, now: time, live }, query, limit);
    response.json(autocompleteResponse.parse({ suggestions }));
  });

  return router;
}
