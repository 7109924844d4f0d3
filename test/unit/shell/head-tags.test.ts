import { expect, test } from '@jest/globals';
import { type HeadTag, headTags } from '../../../src/domain/shell/head-tags.ts';
import type { PageMeta } from '../../../src/domain/shell/page-object.ts';

const meta: PageMeta = {
  title: 'Acme Discounts and Coupons - May 2030',
  description: 'What Acme sells for less.',
  canonical: 'https://thriftwire.example/stores/acme',
  robots: 'index, follow',
  image: { url: 'https://thriftwire.example/social.jpg', width: 1200, height: 630, alt: 'Acme' },
  type: 'website',
  jsonLd: [{ '@type': 'Store', name: '</script><script>alert(1)' }, { '@type': 'BreadcrumbList' }],
};
const byKey = (tags: HeadTag[]) => new Map(tags.map((tag) => [tag.attrs['data-head'], tag]));

// Rules: SYNDICATION-1, SYNDICATION-4
test('writes title, description, canonical address, robots rule and social card', () => {
  const tags = byKey(headTags(meta));
  expect(tags.get('title')).toMatchObject({ tag: 'title', text: meta.title });
  expect(tags.get('description')?.attrs).toMatchObject({ name: 'description', content: meta.description });
  expect(tags.get('robots')?.attrs).toMatchObject({ name: 'robots', content: 'index, follow' });
  expect(tags.get('canonical')?.attrs).toMatchObject({ rel: 'canonical', href: meta.canonical });
  expect(tags.get('og:url')?.attrs).toMatchObject({ property: 'og:url', content: meta.canonical });
  expect(tags.get('og:image:width')?.attrs).toMatchObject({ content: '1200' });
  expect(tags.get('twitter:card')?.attrs).toMatchObject({ name: 'twitter:card', content: 'summary_large_image' });
});

test('every tag has a unique name', () => {
  const tags = headTags(meta);
  expect(byKey(tags).size).toBe(tags.length);
});

test('omits tags for absent values', () => {
  const { description: _description, image: _image, ...bare } = meta;
  const tags = byKey(headTags({ ...bare, jsonLd: [] }));
  expect([...tags.keys()]).toEqual([
    'title',
    'robots',
    'canonical',
    'og:site_name',
    'og:type',
    'og:title',
    'og:url',
    'twitter:card',
  ]);
  expect(tags.get('twitter:card')?.attrs.content).toBe('summary');
});

test('escapes structured data so that it cannot end its script element', () => {
  const script = byKey(headTags(meta)).get('json-ld:0');
  expect(script?.text).not.toContain('<');
  expect(JSON.parse(script?.text ?? '')).toEqual(meta.jsonLd[0]);
});
