import { isSlug } from '../../domain/text/is-slug.ts';
import { pageRoute, type QueryParameter } from '../page-route.ts';

const slug: QueryParameter = (value) => (isSlug(value) ? value : undefined);

/** The component gallery; production redirects it to My Deals. */
export const internalStorybook = pageRoute({
  name: 'internal storybook',
  path: '/shop/internal/storybook',
  location: 'internal',
  isCacheable: true,
  errorHandling: 'hard',
  query: { group: slug, story: slug, case: slug },
  async load(_ctx, { query }, services) {
    if (!services.gallery.isOpen) return { kind: 'redirect', to: '/shop', status: 302 };
    const [group, story, state] = ['group', 'story', 'case'].map((name) => query.get(name) ?? undefined);
    return {
      kind: 'page',
      page: 'GalleryPage',
      props: { ...(group && { group }), ...(story && { story }), ...(state && { state }) },
      meta: services.meta.build({ title: 'Component Gallery', path: '/shop/internal/storybook', noIndex: true }),
      tags: [],
    };
  },
});
