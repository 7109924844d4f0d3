import type { PageLink } from '../../../domain/content/content-block.ts';
import { isSafeHref } from '../../../domain/links/safe-href.ts';
import { present } from '../present.ts';

interface LinkField {
  title?: string | null | undefined;
  href: string;
}

/** A tile's link; `undefined` when it is absent or unsafe. */
export function toPageLink(field: LinkField | null | undefined): PageLink | undefined {
  return field && isSafeHref(field.href) ? { href: field.href, ...present({ title: field.title }) } : undefined;
}
