import { useRef, useState } from 'react';
import { shareClicked } from '../../src/domain/analytics/share-clicked.ts';
import { mailAddress, networkAddresses } from '../../src/domain/share-address.ts';
import { AppLink } from './AppLink.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { NetworkMark } from './NetworkMark.tsx';
import type { ShareSubject } from './ShareButton.tsx';
import classes from './ShareWays.module.css';
import { useTrack } from './track-context.ts';

interface ShareWaysProps extends ShareSubject {
  /** The page's canonical address. */
  url: string;
}

const results = {
  none: '',
  copied: 'Link copied.',
  failed: 'Your browser does not let us copy. The link is selected: copy it from there.',
};

/** The ways to share where the device has none of its own: the address to copy, mail, and networks as plain links. */
export function ShareWays(shared: ShareWaysProps) {
  const track = useTrack();
  const address = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<keyof typeof results>('none');
  const note = (method: string) => track(shareClicked({ ...shared, method }));
  const copy = async () => {
    note('copy');
    try {
      await navigator.clipboard.writeText(shared.url);
      setResult('copied');
    } catch {
      // Forbidden, or no clipboard in a page without encryption.
      address.current?.select();
      setResult('failed');
    }
  };
  return (
    <>
      <p className={classes.title}>{shared.title}</p>
      <div className={classes.copy}>
        <input
          ref={address}
          className={classes.address}
          aria-label="Link"
          readOnly
          value={shared.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={copy}>
          <Icon name={result === 'copied' ? 'check' : 'link'} size={20} />
          Copy
        </Button>
      </div>
      <p role="status" className={classes.result}>
        {results[result]}
      </p>
      <ul className={classes.ways}>
        <li>
          <a className={classes.way} href={mailAddress(shared)} onClick={() => note('email')}>
            <Icon name="mail" size={20} />
            Email
          </a>
        </li>
        {Object.entries(networkAddresses).map(([name, addressFor]) => (
          <li key={name}>
            <AppLink
              className={classes.way}
              href={addressFor(shared)}
              data-undecorated=""
              onClick={() => note(name.toLowerCase())}
            >
              <NetworkMark name={name} />
              {name}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
