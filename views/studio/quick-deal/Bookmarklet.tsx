import { useEffect, useRef } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { useNotices } from '../parts/notices.ts';
import { Panel } from '../parts/Panel.tsx';
import { SmallButton, smallButton } from '../parts/SmallButton.tsx';
import classes from './QuickDealScreen.module.css';

/** Runs on the page of a shop: opens this screen with the address of that page. */
const scriptOf = (origin: string): string =>
  `javascript:void open('${origin}/studio/quick-deal?address='+encodeURIComponent(location.href))`;

/** A bookmark that starts a quick deal on any page. */
export function Bookmarklet() {
  const link = useRef<HTMLAnchorElement>(null);
  const notify = useNotices();
  // React replaces such an address. The policy of this page keeps it from running here.
  useEffect(() => link.current?.setAttribute('href', scriptOf(location.origin)), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(scriptOf(location.origin));
      notify('Copied. Make a new bookmark, and paste it as its address.');
    } catch {
      notify('The browser does not allow copying. Drag the bookmark instead.', 'problem');
    }
  };
  return (
    <Panel title="Start from the shop" lead="On the page of a product, one press brings you here with its address.">
      <ol className={classes.steps}>
        <li>Show the bookmark bar of your browser (Ctrl+Shift+B, on a Mac Cmd+Shift+B).</li>
        <li>
          Drag this to the bar:{' '}
          <a
            ref={link}
            href="/studio/quick-deal"
            className={`${buttonClass({ variant: 'secondary' })} ${smallButton}`}
            onClick={(event) => {
              event.preventDefault();
              notify('Drag it to the bookmark bar, or copy it as a bookmark.');
            }}
          >
            Quick deal
          </a>
        </li>
        <li>Press it on the page of a product.</li>
      </ol>
      <p className={classes.help}>
        Without a mouse, make a bookmark yourself:{' '}
        <SmallButton onClick={() => void copy()}>Copy as a bookmark</SmallButton>
      </p>
      <p className={classes.help}>On a phone, copy the address of the product and paste it above.</p>
    </Panel>
  );
}
