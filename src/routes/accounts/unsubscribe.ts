import { pageRoute } from '../page-route.ts';

/** Viewing the page does not unsubscribe: mail programs follow links (docs/spec/accounts.md ACCOUNTS-45). */
export const unsubscribe = pageRoute({
  name: 'unsubscribe',
  path: '/unsubscribe',
  location: 'unsubscribe',
  isCacheable: false,
  errorHandling: 'hard',
  query: {
    token: (value) => (/^[\w-]{1,200}$/.test(value) ? value : undefined),
    list: (value) => (value === 'saved' ? value : undefined),
    done: (value) => (value === 'true' ? value : undefined),
  },
  async load({ form }, { path, query }, services) {
    const token = query.get('token');
    return {
      kind: 'page',
      page: 'UnsubscribePage',
      props: {
        isDone: query.has('done'),
        isSavedList: query.has('list'),
        ...(token !== null && { token }),
        ...(form && { form }),
      },
      meta: services.meta.build({ title: 'Unsubscribe', path, noIndex: true }),
      tags: [],
    };
  },
});
