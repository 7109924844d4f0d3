import { aboutUsBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { blockPageRoute } from './block-page-route.ts';

export const aboutUsSlug = blockPageRoute({
  name: 'about-us-slug',
  path: '/about-us/:slug',
  contentType: 'generic_page',
  location: 'generic',
  breadcrumbsOf: aboutUsBreadcrumbs,
});
