/** What crawlers may read: all public pages; neither page JSON nor account pages. */
export function robots(publicOrigin: string, isIndexed: boolean): string {
  const rules = isIndexed
    ? [
        'Disallow: /_page/',
        'Disallow: /accounts/',
        'Disallow: /me/',
        'Disallow: /go/',
        'Disallow: /shop/api/',
        'Allow: /',
      ]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, '', `# ${publicOrigin}`, ''].join('\n');
}
