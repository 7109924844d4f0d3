import { followedGoLinks } from '../platform/channels.ts';

const MIDDLE_BUTTON = 1;

/** Reports each followed go link from the document's start; the handlers load later. */
export function reportGoLinkClicks(): void {
  const report = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/go/"]');
    if (link && button <= MIDDLE_BUTTON) followedGoLinks.publish(link);
  };
  document.addEventListener('click', report, true);
  document.addEventListener('auxclick', report, true);
}
