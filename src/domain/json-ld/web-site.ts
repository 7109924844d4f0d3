import { SITE_NAME } from '../site-name.ts';

/** The site and who runs it, for the home page. `origin` is absolute, without trailing slash. */
export function webSite(origin: string): object[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: SITE_NAME,
    url: `${origin}/`,
  };
  return [
    { '@context': 'https://schema.org', ...organization },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: SITE_NAME,
      url: `${origin}/`,
      publisher: { '@id': organization['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?query={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
