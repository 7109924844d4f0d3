import { STUDIO_GALLERY_PATH } from '../../domain/staff/studio-address.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { pageRoute, type QueryParameter } from '../page-route.ts';

const slug: QueryParameter = (value) => (isSlug(value) ? value : undefined);

/** The component gallery; production redirects it to My Deals, except for members of the staff at its address in the studio. */
export const internalStorybook = pageRoute({
  name: 'internal storybook',
  path: '/shop/internal/storybook',
  aliases: [STUDIO_GALLERY_PATH],
  location: 'internal',
  isCacheable: true,
  errorHandling: 'hard',
  query: { group: slug, story: slug, case: slug },
  async load({ seesGallery }, { query }, services) {
    if (!services.gallery.isOpen && !seesGallery) return { kind: 'redirect', to: '/shop', status: 302 };
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
