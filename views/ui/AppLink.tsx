import type { ComponentPropsWithRef } from 'react';
import { linkKind, pageHref } from '../../src/domain/links/link-kind.ts';

interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> {
  /** A path on this site, an absolute address, `#id` or `mailto:`; content may hold anything. */
  href: string;
  /** Keeps crawlers from following one of very many addresses of the same list. */
  noFollow?: boolean;
  /** The next page replaces this one in the history. */
  replace?: boolean | undefined;
}

/** The only link component: pages open in place, go links and other sites in a new tab; unsafe addresses become plain text. */
export function AppLink({ href, noFollow = false, replace, ...rest }: AppLinkProps) {
  switch (linkKind(href)) {
    case 'page':
      return (
        <a
          href={pageHref(href)}
          rel={noFollow ? 'nofollow' : undefined}
          data-replace={replace ? '' : undefined}
          {...rest}
        />
      );
    case 'go':
      return <a href={href} target="_blank" rel="sponsored noopener" {...rest} />;
    case 'external':
      return <a href={href} target="_blank" rel="noopener" {...rest} />;
    case 'document':
      return <a href={pageHref(href)} {...rest} />;
    case 'anchor':
    case 'message':
      return <a href={href} {...rest} />;
    case 'unsafe':
      return <span className={rest.className}>{rest.children}</span>;
  }
}
