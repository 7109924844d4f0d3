import { isPagePath } from '../../src/domain/links/link-kind.ts';
import { addressOf } from './page-view.ts';

/** Path and query of the page that a link opens in place; `undefined` if the browser has to follow the link. */
export function inAppAddress(link: HTMLAnchorElement): string | undefined {
  const opensHere = !link.target || link.target === '_self';
  if (link.origin !== location.origin || !opensHere || link.hasAttribute('download')) return undefined;
  return isPagePath(link.pathname) ? addressOf(link) : undefined;
}

/** Path and query of the page that a GET form (`/search`) opens; `undefined` if the browser has to submit the form. */
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
