import { followedLinks } from '../platform/channels.ts';

const MIDDLE_BUTTON = 1;

/** Reports each followed link from the document's start; the handlers load later. */
export function reportLinkClicks(): void {
  const report = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link && button <= MIDDLE_BUTTON) followedLinks.publish(link);
  };
  document.addEventListener('click', report, true);
  document.addEventListener('auxclick', report, true);
}
