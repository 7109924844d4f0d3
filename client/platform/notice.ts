import classes from '../../views/saves/SaveButton.module.css';

interface Notice {
  text: string;
  link: { href: string; label: string };
}

const NOTICE_MS = 5_000;

/** Shows a text and a link below the app bar for 5 s. Screen readers get an announcement of its own (`announce`). */
export function showNotice({ text, link: { href, label } }: Notice): void {
  const words = document.createElement('span');
  words.textContent = text;
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  const notice = document.createElement('div');
  notice.className = `${classes.note} ${classes.notice}`;
  notice.dataset.notice = '';
  notice.append(words, link);
  // First in tab order, so that keyboard users need not cross the page.
  document.body.prepend(notice);
  const remove = () => notice.remove();
  // Keep a focused link in place.
  const scheduleRemoval = () =>
    setTimeout(() => (notice.matches(':hover, :focus-within') ? scheduleRemoval() : remove()), NOTICE_MS);
  scheduleRemoval();
  link.addEventListener('click', remove);
}
