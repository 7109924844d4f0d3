import { aboutUsBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { blockPageRoute } from './block-page-route.ts';

export const aboutUsCareers = blockPageRoute({
  name: 'about-us-careers',
  path: '/about-us/careers',
  contentType: 'generic_page',
  location: 'generic',
  breadcrumbsOf: aboutUsBreadcrumbs,
});
