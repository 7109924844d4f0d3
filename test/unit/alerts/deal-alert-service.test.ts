import { expect, jest, test } from '@jest/globals';
import { readAlertForm } from '../../../src/domain/alerts/alert-form.ts';
import type { DealAlert, MemberAlertSettings } from '../../../src/domain/alerts/deal-alert.ts';
import type { RequestContext } from '../../../src/domain/shell/request-context.ts';
import type { DataCache } from '../../../src/platform/cache/data-cache.ts';
import type { HttpClient } from '../../../src/platform/http/http-client.ts';
import { SearchRepository } from '../../../src/repositories/search/search-repository.ts';
import { AlertResultsService } from '../../../src/services/alerts/alert-results-service.ts';
import { DealAlertService } from '../../../src/services/alerts/deal-alert-service.ts';
import { NOW } from '../../support/services/drafts.ts';
import { contextAt } from '../../support/services/page-services.ts';

const ctx = {
  now: NOW,
  session: { user: { id: 'ann', isSubscribed: true }, token: 'token' },
} as unknown as RequestContext;
const form = readAlertForm({ searchString: 'kettle' });

function serviceOf(settings: () => Promise<MemberAlertSettings>) {
  const never = async () => {
    throw new Error('Nobody asks for this.');
  };
  const changeSettings = jest.fn(async (..._asked: unknown[]) => undefined);
  const warn = jest.fn();
  const service = new DealAlertService(
    {
      list: never,
      create: async (_ctx, _session, wanted) => ({ id: 'made', ...wanted }) as DealAlert,
      change: never,
      delete: never,
      settings,
      changeSettings,
      byMail: never,
      changeByMail: never,
    },
    { find: async () => ({ slugs: [], unknown: [] }), names: async () => new Map() },
    { warn },
  );
  return { service, changeSettings, warn };
}
const chosen = (changes: object) => ({ isChosen: false, mail: 'arrives', ...changes }) as MemberAlertSettings;

// Rules: ALERTS-15
test('saves the browser’s time zone if none is chosen, and reports that mail does not arrive', async () => {
  const { service, changeSettings } = serviceOf(async () => chosen({ mail: 'bounced' }));
  expect(await service.create(ctx, form, 'Europe/Berlin')).toMatchObject({ isNew: true, isMailed: false });
  expect(changeSettings).toHaveBeenCalledWith(ctx, ctx.session, expect.objectContaining({ timeZone: 'Europe/Berlin' }));
});

test('creates an alert even if the settings fail', async () => {
  const { service, warn } = serviceOf(() => Promise.reject(new Error('trouble')));
  expect(await service.create(ctx, form, 'Europe/Berlin')).toMatchObject({
    alert: { id: 'made' },
    isNew: true,
    isMailed: true,
  });
  expect(warn).toHaveBeenCalledTimes(1);
});

// Rules: ALERTS-11
test('searches posts with the query of an alert, up to 12, and returns results and count', async () => {
  const asked: Record<string, string>[] = [];
  const send: HttpClient['send'] = async ({ query }) => {
    asked.push(Object.fromEntries(query ?? []));
    return { status: 200, headers: {}, body: { count: 30, results: [], records: { post: [] } } };
  };
  const uncached: Pick<DataCache, 'read'> = { read: ({ fetch, deadline }) => fetch(deadline) };
  const config = { backends: { images: 'http://images' }, services: { token: 'service-token' }, content: {} };
  const search = new SearchRepository({ send }, uncached, config, { warn: () => {}, error: () => {} });
  const query = { searchString: 'kettle', maxPrice: 40, stores: ['acme'], brands: [], excludedWords: ['tiny'] };
  expect(await new AlertResultsService(search).find(contextAt(NOW), query)).toEqual({ results: [], count: 30 });
  expect(asked).toMatchObject([
    {
      query: 'kettle',
      match: 'all',
      excluded_words: 'tiny',
      content_types: 'post',
      limit: '12',
      max_price: '40',
      stores: 'acme',
    },
  ]);
});
