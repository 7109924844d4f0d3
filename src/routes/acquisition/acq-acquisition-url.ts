import { type AcquisitionCampaign, defaultCampaign } from '../../domain/acquisition/acquisition-content.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import { isSlug } from '../../domain/text/is-slug.ts';
import { destinationParameter, pageRoute, type RouteMatch } from '../page-route.ts';

/**
 * A campaign's landing page (docs/spec/acquisition.md ACQUISITION-16). A campaign that cannot be loaded falls back to the
 * default one. Not cacheable: the form contains the visitor's XSRF token.
 */
export const acqAcquisitionUrl = pageRoute({
  name: 'acq-acquisition_url',
  path: '/acq/:acquisition_url',
  contentType: 'acquisition_landing_page',
  location: 'acquisition',
  isCacheable: false,
  layout: 'empty',
  errorHandling: 'graceful',
  // The page has one purpose; no previews.
  routeRules: { disablePostPreview: true },
  query: { destination: destinationParameter },
  accepts: ({ params }) => isSlug(params.acquisition_url),
  async load(ctx, match, services) {
    const { value, tags } = await services.pages.acquisition(ctx, match.path);
    const { title, url, seo, campaign } = value;
    const { headline, tagline, image } = campaign;
    // Members have nothing to sign up for.
    if (ctx.session)
      return { kind: 'redirect', to: match.query.get('destination') ?? campaign.destination, status: 302 };
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
    props: pageProps(ctx, match, defaultCampaign),
    meta: services.meta.build({
      title: defaultCampaign.headline,
      path: match.path,
      description: defaultCampaign.tagline,
      noIndex: true,
    }),
    tags: ['type:acquisition_landing_page'],
  }),
});

const pageProps = (
  { xsrfToken, form, socialProviders = [] }: RequestContext,
  { params, query }: RouteMatch,
  campaign: AcquisitionCampaign,
) => ({
  destination: query.get('destination') ?? campaign.destination,
  slug: params.acquisition_url,
  campaign,
  providers: socialProviders,
  ...(form && { form }),
  ...(xsrfToken !== undefined && { xsrfToken }),
});
