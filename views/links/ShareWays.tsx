import { useRef, useState } from 'react';
import type { Shareable } from '../../src/domain/links/share-address.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { NetworkMark } from '../ui/NetworkMark.tsx';
import classes from './ShareWays.module.css';

interface ShareWaysProps extends Shareable {
  /** A `mailto:` link. */
  mail: string;
  /** Share links of social networks. */
  networks: readonly { name: string; href: string }[];
  /** Called with `copy`, `email`, or a network's name. */
  onChoose: (method: string) => void;
}

const results = {
  none: '',
  copied: 'Link copied.',
  failed: 'Your browser blocked copying. The link is selected, so you can copy it yourself.',
};

/** Share links for devices without a share sheet: copy the address, mail, and networks. */
export function ShareWays({ title, url, mail, networks, onChoose }: ShareWaysProps) {
  const address = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<keyof typeof results>('none');
  const copy = async () => {
    onChoose('copy');
    try {
      await navigator.clipboard.writeText(url);
      setResult('copied');
    } catch {
      // Permission denied, or no clipboard without HTTPS.
      address.current?.select();
      setResult('failed');
    }
  };
  return (
    <>
      <p className={classes.title}>{title}</p>
      <div className={classes.copy}>
        <input
          ref={address}
          className={classes.address}
          aria-label="Link"
          readOnly
          value={url}
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
          <a className={classes.way} href={mail} onClick={() => onChoose('email')}>
            <Icon name="mail" size={20} />
            Email
          </a>
        </li>
        {networks.map(({ name, href }) => (
          <li key={name}>
            <AppLink
              className={classes.way}
              href={href}
              data-undecorated=""
              onClick={() => onChoose(name.toLowerCase())}
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
