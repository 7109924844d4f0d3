import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import classes from './ShareButton.module.css';

/** Opens the device's own share sheet; where there is none, copies the address. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const { href } = window.location;
    try {
      if ('share' in navigator) await navigator.share({ title, url: href });
      else {
        await window.navigator.clipboard.writeText(href);
        setCopied(true);
      }
    } catch {
      // The visitor closed the sheet or forbade the clipboard: nothing was shared, and nothing is to be said.
    }
  };
  return (
    <Button variant="secondary" className={classes.share} onClick={share}>
      <Icon name={copied ? 'check' : 'share'} size={20} />
      <span aria-live="polite">{copied ? 'Link copied' : 'Share'}</span>
    </Button>
  );
}
