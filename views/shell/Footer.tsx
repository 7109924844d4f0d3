import { COLORS_BUTTON } from '../../src/domain/shell/color-scheme.ts';
import type { NavigationLink, Shell } from '../../src/domain/shell/page-object.ts';
import { SITE_NAME } from '../../src/domain/shell/site-name.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { NetworkMark } from '../ui/NetworkMark.tsx';
import classes from './Footer.module.css';
import { Logo } from './Logo.tsx';

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

/** The six social networks of the footer. */
export const socialNetworks = [
  { name: 'Facebook', href: 'https://www.facebook.com/thriftwire' },
  { name: 'Instagram', href: 'https://www.instagram.com/thriftwire' },
  { name: 'X', href: 'https://x.com/thriftwire' },
  { name: 'Pinterest', href: 'https://www.pinterest.com/thriftwire' },
  { name: 'TikTok', href: 'https://www.tiktok.com/@thriftwire' },
  { name: 'YouTube', href: 'https://www.youtube.com/@thriftwire' },
] as const;

/** Links to the pages that are not deals, and the site's disclosures. */
export function Footer({ data: { year } }: { data: Pick<Shell, 'year'> }) {
  return (
    <footer className={classes.footer} id="site-footer" tabIndex={-1}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <AppLink href="/" className={classes.home} aria-label={`${SITE_NAME} home`}>
            <Logo className={classes.logo} />
          </AppLink>
          <p>Real people checking real prices, so you pay less.</p>
          <ul className={classes.social}>
            {socialNetworks.map(({ name, href }) => (
              <li key={name}>
                <AppLink href={href} className={classes.network} aria-label={`${SITE_NAME} on ${name}`}>
                  <NetworkMark name={name} />
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
        <nav className={classes.sections} aria-label="Footer">
          {footerSections.map(({ title, links }) => (
            <section key={title}>
              <h2 className={classes.title}>{title}</h2>
              <ul>
                {links.map(({ text, href }) => (
                  <li key={href}>
                    <AppLink href={href} className={classes.link}>
                      {text}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={classes.statements}>
          <p>
            {SITE_NAME} is not a store: we find the deals, and the retailers we link to sell them. Prices and stock can
            change at any moment. Our opinions are our own.
          </p>
          <p className={classes.disclosure}>
            <strong>Disclosure:</strong> {SITE_NAME} is free and ad-supported. We may be paid when you shop through our
            links, and compensation may affect how and where products appear on this site.
          </p>
        </div>
        <div className={classes.legal}>
          <p>
            © {year} {SITE_NAME}. All rights reserved.
          </p>
          <ul className={classes.legalLinks}>
            {legalLinks.map(({ text, href }) => (
              <li key={href}>
                <AppLink href={href} className={classes.link}>
                  {text}
                </AppLink>
              </li>
            ))}
          </ul>
          <button type="button" id={COLORS_BUTTON} className={classes.colors}>
            <span className={classes.toDark}>Use dark colors</span>
            <span className={classes.toLight}>Use light colors</span>
          </button>
        </div>
      </div>
    </footer>
  );
}
