import { isPagePath } from '../../src/domain/links/link-kind.ts';
import { addressOf } from './page-view.ts';

/** Path and query of the page that a link shows in place; `undefined` when following it leaves the document. */
export function inAppAddress(link: HTMLAnchorElement): string | undefined {
  const opensHere = !link.target || link.target === '_self';
  if (link.origin !== location.origin || !opensHere || link.hasAttribute('download')) return undefined;
  return isPagePath(link.pathname) ? addressOf(link) : undefined;
}

/** Where a form leads that only asks (`GET /search`); `undefined` when the browser has to send it. */
export function inAppFormAddress(form: HTMLFormElement, submitter: HTMLElement | null): string | undefined {
  const action = new URL(form.action);
  if (form.method !== 'get' || form.target || action.origin !== location.origin) return undefined;
  if (!isPagePath(action.pathname)) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') query.append(name, value.replace(/\s+/g, ' ').trim());
  }
  const search = query.toString();
  return action.pathname + (search && `?${search}`);
}
