import { aboutUsBreadcrumbs } from '../../domain/shell/breadcrumbs.ts';
import { blockPageRoute } from './block-page-route.ts';

export const aboutUs = blockPageRoute({
  name: 'about-us',
  path: '/about-us',
  contentType: 'generic_page',
  location: 'generic',
});

export const aboutUsSlug = blockPageRoute({
  name: 'about-us-slug',
  path: '/about-us/:slug',
  contentType: 'generic_page',
  location: 'generic',
  breadcrumbsOf: aboutUsBreadcrumbs,
});

export const aboutUsCareers = blockPageRoute({
  name: 'about-us-careers',
  path: '/about-us/careers',
  contentType: 'generic_page',
  location: 'generic',
  breadcrumbsOf: aboutUsBreadcrumbs,
});

export const contactUs = blockPageRoute({
  name: 'contact-us',
  path: '/contact-us',
  contentType: 'generic_page',
  location: 'generic',
});

export const faq = blockPageRoute({
  name: 'faq',
  path: '/faq',
  contentType: 'marketing_page',
  location: 'marketing',
});

export const mMarketingUrl = blockPageRoute({
  name: 'm-marketing_url',
  path: '/m/:marketing_url',
  contentType: 'marketing_page',
  location: 'marketing',
});

export const genericUrl = blockPageRoute({
  name: 'generic_url',
  path: '/:generic_url',
  contentType: 'generic_page',
  location: 'generic',
});

export const doNotSell = blockPageRoute({
  name: 'do-not-sell-my-personal-information',
  path: '/do-not-sell-my-personal-information',
  contentType: 'generic_page',
  location: 'generic',
});
