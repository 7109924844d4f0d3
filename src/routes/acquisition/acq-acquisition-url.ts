import { type AcquisitionCampaign, standingCampaign } from '../../domain/acquisition/acquisition-page.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { pageRoute, type RouteMatch } from '../page-route.ts';

/**
 * Where campaigns lead. Whoever followed one is offered to join, whatever has become of the campaign. Made for each visitor:
 * the form on it goes with a token of theirs.
 */
export const acqAcquisitionUrl = pageRoute({
  name: 'acq-acquisition_url',
  path: '/acq/:acquisition_url',
  contentType: 'acquisition_landing_page',
  location: 'acquisition',
  isCacheable: false,
  layout: 'empty',
  errorHandling: 'graceful',
  // A campaign has one way on.
  routeRules: { disablePostPreview: true },
  query: {},
  accepts: ({ params }) => isSlug(params.acquisition_url),
  async load(ctx, match, services) {
    const { value, tags } = await services.pages.acquisition(ctx, match.path);
    const { title, url, seo, campaign } = value;
    const { headline, tagline, image } = campaign;
    // Members have joined.
    if (ctx.session) return { kind: 'redirect', to: campaign.destination, status: 302 };
    return {
      kind: 'page',
      page: 'AcquisitionPage',
      props: pageProps(ctx, match, campaign),
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
  fallback: (ctx, match, services) => ({
    kind: 'page',
    page: 'AcquisitionPage',
    props: pageProps(ctx, match, standingCampaign),
    meta: services.meta.build({
      title: standingCampaign.headline,
      path: match.path,
      description: standingCampaign.tagline,
      noIndex: true,
    }),
    tags: ['type:acquisition_landing_page'],
  }),
});

const pageProps = (
  { xsrfToken, form, socialProviders = [] }: RequestContext,
  { params }: RouteMatch,
  campaign: AcquisitionCampaign,
) => ({
  slug: params.acquisition_url,
  campaign,
  providers: socialProviders,
  ...(form && { form }),
  ...(xsrfToken !== undefined && { xsrfToken }),
});
