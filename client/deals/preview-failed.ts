import { announce } from '../platform/announce.ts';
import { showNotice } from '../platform/notice.ts';

const FAILED = 'We couldn’t load this deal.';

/** Says that the preview of a deal failed, with a link to its page if that is known. */
export function sayPreviewFailed(page: string | undefined): void {
  announce(FAILED);
  showNotice({
    text: FAILED,
    link: page ? { href: page, label: 'Open its page' } : { href: '/deals', label: 'See deals' },
  });
}
