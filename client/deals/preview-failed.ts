import type { ErrorPageProps } from '../../views/shell/ErrorPage.tsx';
import type { PageAnswer } from '../navigation/fetch-page.ts';
import { announce } from '../platform/announce.ts';
import { failures } from '../platform/channels.ts';
import { showNotice } from '../platform/notice.ts';

/**
 * Says that the preview of a deal failed, with a link to its page if that is known and there, and reports the error unless the
 * site has no such deal. `error`: its cause is the answer for the deal's page, if there was one.
 */
export function previewFailed(error: unknown, page: string | undefined): void {
  const isGone = error instanceof Error && isNotFound(error.cause as PageAnswer | undefined);
  if (!isGone) failures.publish({ error, source: 'post preview' });
  const text = isGone ? 'This deal is no longer available.' : 'We couldn’t load this deal.';
  announce(text);
  showNotice({
    text,
    link: page && !isGone ? { href: page, label: 'Open its page' } : { href: '/deals', label: 'See deals' },
  });
}

const isNotFound = (answer: PageAnswer | undefined) =>
  answer && 'page' in answer && (answer.props as Partial<ErrorPageProps>).status === 404;
