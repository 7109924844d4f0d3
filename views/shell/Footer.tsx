import type { Shell } from '../../src/domain/shell/page-object.ts';
import { SITE_NAME } from '../../src/domain/shell/site-name.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { NetworkMark } from '../ui/symbols/NetworkMark.tsx';
import { socialNetworks } from '../ui/symbols/social-networks.ts';
import classes from './Footer.module.css';
import { footerSections, legalLinks } from './footer-links.ts';
import { Logo } from './Logo.tsx';

/** Links to everything that is not a deal, and what the visitor should know about how the site lives. */
export function Footer({ data: { year } }: { data: Pick<Shell, 'year'> }) {
  return (
    <footer className={classes.footer} id="site-footer" tabIndex={-1}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <AppLink href="/" className={classes.home} aria-label={`${SITE_NAME} home`}>
            <Logo className={classes.logo} />
          </AppLink>
          <p>Real people checking real prices, so that you pay the low one.</p>
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
        </div>
      </div>
    </footer>
  );
}
