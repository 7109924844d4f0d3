import type { Answer } from './test-site.tsx';

const links = [
  '/stores/a',
  '/stores/b',
  '/stores/b?sort=new',
  '/deals/late-1',
  '/blog#reviews',
  '/go/d/a1',
  '/stores/all',
  '/privacy-of-old',
];

/** The test site: a home, stores (a chunk of their own), deals with a part that is a second late, and pages for all else. */
export function answer({ pathname, search }: URL): Answer {
  if (pathname === '/faq') return { page: 'FlagPage', props: { title: 'Flags', links: ['/stores/a'], height: 0 } };
  if (pathname === '/stores') return { redirect: '/stores/a' };
  if (pathname.startsWith('/stores/refused')) {
    return { page: 'ErrorPage', props: { status: 404 }, status: 404, isRefused: true };
  }
  if (pathname === '/stores/missing') return { page: 'ErrorPage', props: { status: 404 }, status: 404 };
  if (pathname === '/stores/throws') {
    return { page: 'StorePage', props: { title: 'Throws', links: [], height: 0, throws: true } };
  }
  if (pathname === '/stores/broken') {
    return { page: 'StorePage', props: { title: 'Broken', links, height: 0, isBroken: true } };
  }
  if (pathname.startsWith('/stores/')) {
    return { page: 'StorePage', props: { title: `Store ${pathname.slice(8)}${search}`, links, height: 3000 } };
  }
  if (pathname.startsWith('/deals/')) {
    const late = new Promise((resolve) => setTimeout(resolve, 1000, { text: `late of ${pathname}` }));
    return {
      page: 'DealPage',
      props: { title: `Deal ${pathname}`, links, height: 3000, late: { deferred: 'related' } },
      deferred: { related: late },
    };
  }
  const title = pathname === '/' ? 'Home' : `Page ${pathname}${search}`;
  return { page: 'HomePage', props: { title, links, height: 3000 } };
}

/** The test site with a home that links to one address only. */
export const withHomeLinkingTo =
  (href: string) =>
  (address: URL): Answer =>
    address.pathname === '/'
      ? { page: 'HomePage', props: { title: 'Home', links: [href], height: 0 } }
      : answer(address);
