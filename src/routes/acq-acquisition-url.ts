import { standingCampaign } from '../domain/entities/acquisition-page.ts';
import { isSlug } from '../domain/is-slug.ts';
import { pageRoute } from './page-route.ts';

/** Where campaigns lead. Whoever followed one is offered to join, whatever has become of the campaign. */
export const acqAcquisitionUrl = pageRoute({
  name: 'acq-acquisition_url',
  path: '/acq/:acquisition_url',
  contentType: 'acquisition_landing_page',
  location: 'acquisition',
  isCacheable: true,
  hasBreadcrumbs: false,
  layout: 'empty',
  errorHandling: 'graceful',
  // A campaign has one way on.
  routeRules: { disablePostPreview: true },
  query: {},
  accepts: ({ params }) => isSlug(params.acquisition_url),
  async load(ctx, { path }, services) {
    const { value, tags } = await services.pages.acquisition(ctx, path);
    const { title, url, seo, campaign } = value;
    const { headline, tagline, image } = campaign;
    return {
      kind: 'page',
      page: 'AcquisitionPage',
      props: { campaign },
      meta: services.meta.build({
        title,
        path: url,
        seo,
        description: tagline ?? headline,
        image,
        noIndex: true,
      }),
      tags: [...tags],
    };
  },
  fallback: (_ctx, { path }, services) => ({
    kind: 'page',
    page: 'AcquisitionPage',
    props: { campaign: standingCampaign },
    meta: services.meta.build({
      title: standingCampaign.headline,
      path,
      description: standingCampaign.tagline,
      noIndex: true,
    }),
    tags: ['type:acquisition_landing_page'],
  }),
});
