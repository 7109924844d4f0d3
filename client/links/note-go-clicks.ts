import { followedGoLinks } from '../platform/channels.ts';

const MIDDLE_BUTTON = 1;

/** Tells of each go link that is followed, from the document's first moment: what is made of it comes later. */
export function noteGoClicks(): void {
  const note = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/go/"]');
    if (link && button <= MIDDLE_BUTTON) followedGoLinks.tell(link);
  };
  document.addEventListener('click', note, true);
  document.addEventListener('auxclick', note, true);
}
