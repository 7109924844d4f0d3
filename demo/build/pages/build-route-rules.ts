import type { RouteRule } from '../../../src/contracts/content/route-rules.ts';

const moved = (path: string, to: string): RouteRule => ({ path, redirect: { to, status: 301 } });

/** Addresses that people type or remember, one of a season, and one of another site. */
export const buildRouteRules = (): RouteRule[] => [
  moved('/coupons', '/shop/feeds/coupons'),
  moved('/blog/shop-smart', '/m/shop-smart'),
  moved('/contact', '/contact-us'),
  moved('/careers', '/about-us/careers'),
  moved('/help', '/faq'),
  { path: '/gift-guide', redirect: { to: '/shop/feeds/gifts-under-50', status: 302 } },
  {
    path: '/disclosure-rules',
    redirect: {
      to: 'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
      status: 302,
    },
  },
];
