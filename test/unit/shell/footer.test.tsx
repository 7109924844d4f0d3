import { expect, test } from '@jest/globals';
import { Footer } from '../../../views/shell/Footer.tsx';
import { markup, words } from '../../support/views/markup.tsx';

const specified =
  `/about-us /m/shop-smart /about-us/careers /about-us/advertise /how-we-work /our-brand /faq /comment-policy
  /contact-us /accessibility /do-not-sell-my-personal-information /ccpa-notice-at-collection /ad-choices /terms-of-use
  /privacy /black-friday /blog/military-discounts /blog/teacher-discounts /blog/student-discounts
  /blog/senior-discounts /app`.split(/\s+/);

// Rules: SHELL-13
test.each(specified)('links to %s', (href) => {
  expect(markup(<Footer data={{ year: 2026 }} />)).toContain(`href="${href}"`);
});

// Rules: SHELL-13, SHELL-14
test('shows its sections, six social networks and the given year', () => {
  const html = markup(<Footer data={{ year: 2031 }} />);
  const titles = [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Get Help', 'Special Discounts', 'Company', 'Join Us', 'Go Mobile']);
  expect(html.match(/target="_blank"/g)).toHaveLength(6);
  expect(html).toContain('2031');
});

// Rules: SHELL-14
test.each([
  'not a store',
  'opinions are our own',
  'compensation may affect how and where products appear',
  'free and ad-supported',
])('the footer states: %s', (statement) => expect(words(<Footer data={{ year: 2026 }} />)).toContain(statement));
