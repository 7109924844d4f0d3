import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppLink } from '../../../views/ui/AppLink.tsx';
import { PlaceContext, placeAt } from '../../../views/ui/page/page-contexts.ts';

const html = (href: string) =>
  renderToStaticMarkup(
    <PlaceContext value={placeAt('/stores/acme?sort=x')}>
      <AppLink href={href} className="c" aria-label="there">
        Go
      </AppLink>
    </PlaceContext>,
  );

// Rules: LINKS-1, LINKS-2
test.each([
  ['/stores/acme', '<a href="/stores/acme" class="c" aria-label="there">Go</a>'],
  ['?page=2', '<a href="?page=2" class="c" aria-label="there">Go</a>'],
  ['/go/d/a1-b2', '<a href="/go/d/a1-b2" target="_blank" rel="sponsored noopener" class="c" aria-label="there">Go</a>'],
  [
    'https://x.example/',
    '<a href="https://x.example/" target="_blank" rel="noopener" class="c" aria-label="there">Go</a>',
  ],
  ['/stores/all/a', '<a href="/stores/all/a" class="c" aria-label="there">Go</a>'],
  ['#faq', '<a href="#faq" class="c" aria-label="there">Go</a>'],
  ['mailto:a@b.example', '<a href="mailto:a@b.example" class="c" aria-label="there">Go</a>'],
  ['javascript:alert(1)', '<span class="c">Go</span>'],
])('a link to %s', (href, expected) => {
  expect(html(href)).toBe(expected);
});
