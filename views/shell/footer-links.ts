import type { NavigationLink } from '../../src/domain/shell/site-navigation.ts';

type FooterLink = Required<NavigationLink>;

/** The footer's sections and links (docs/spec/shell.md SHELL-13). */
export const footerSections: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Get Help',
    links: [
      { text: 'Help Center', href: '/faq' },
      { text: 'Contact Us', href: '/contact-us' },
      { text: 'Accessibility', href: '/accessibility' },
      { text: 'Comment Policy', href: '/comment-policy' },
    ],
  },
  {
    title: 'Special Discounts',
    links: [
      { text: 'Black Friday', href: '/black-friday' },
      { text: 'Military Discounts', href: '/blog/military-discounts' },
      { text: 'Teacher Discounts', href: '/blog/teacher-discounts' },
      { text: 'Student Discounts', href: '/blog/student-discounts' },
      { text: 'Senior Discounts', href: '/blog/senior-discounts' },
    ],
  },
  {
    title: 'Company',
    links: [
      { text: 'About Us', href: '/about-us' },
      { text: 'How We Work', href: '/how-we-work' },
      { text: 'Our Brand', href: '/our-brand' },
      { text: 'Blog', href: '/m/shop-smart' },
    ],
  },
  {
    title: 'Join Us',
    links: [
      { text: 'Careers', href: '/about-us/careers' },
      { text: 'Advertise With Us', href: '/about-us/advertise' },
    ],
  },
  { title: 'Go Mobile', links: [{ text: 'Get the Mobile App', href: '/app' }] },
];

export const legalLinks: FooterLink[] = [
  { text: 'Terms of Use', href: '/terms-of-use' },
  { text: 'Privacy Policy', href: '/privacy' },
  { text: 'Notice at Collection', href: '/ccpa-notice-at-collection' },
  { text: 'Ad Choices', href: '/ad-choices' },
  { text: 'Do Not Sell My Personal Information', href: '/do-not-sell-my-personal-information' },
];
