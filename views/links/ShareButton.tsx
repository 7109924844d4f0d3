import { type MouseEvent, use } from 'react';
import type { ContentKind } from '../../src/domain/analytics/analytics-event.ts';
import { shareClicked } from '../../src/domain/analytics/deal-events.ts';
import { mailAddress, networkAddresses } from '../../src/domain/links/share-address.ts';
import { useTrack } from '../analytics/track-context.ts';
import { useModal } from '../shell/modal-context.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { CanonicalContext } from '../ui/page/canonical-context.ts';
import { NetworkMark } from '../ui/symbols/NetworkMark.tsx';
import classes from './ShareButton.module.css';

interface ShareButtonProps {
  /** What the page is about; absent where docs/spec/analytics.md ANALYTICS-2 list has no word for it. */
  kind?: ContentKind;
  uid: string;
  title: string;
}

const importShareWays = async () => (await import('./ShareWays.tsx')).ShareWays;
const preload = () => {
  importShareWays().catch(() => undefined);
};

/**
 * Passes the page on: by the device's own sheet, where there is none by a popover with the ways there are. Until JavaScript
 * is there, and where its code does not come, it is a link that begins a mail; without JavaScript networks stand beside it.
 */
export function ShareButton(subject: ShareButtonProps) {
  const shared = { ...subject, url: use(CanonicalContext) };
  const track = useTrack();
  const modals = useModal();
  const note = (method: string) => track(shareClicked({ ...shared, method }));
  const mail = mailAddress(shared);
  const networks = networkAddresses(shared);
  const openWays = async () => {
    const ShareWays = await importShareWays();
    const children = (
      <ShareWays title={shared.title} url={shared.url} mail={mail} networks={networks} onChoose={note} />
    );
    await modals.open({ type: 'dynamic popover', title: 'Share', closeOnMaskClick: true, props: { children } });
  };
  const share = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      if (!('share' in navigator)) return await openWays();
      note('native');
      await navigator.share({ title: shared.title, url: shared.url });
    } catch (error) {
      // The visitor has closed the sheet: nothing was shared, and nothing is to be said.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      location.assign(mail);
    }
  };
  return (
    <div className={classes.share}>
      <ButtonLink href={mail} variant="secondary" onPointerEnter={preload} onFocus={preload} onClick={share}>
        <Icon name="share" size={20} />
        Share
      </ButtonLink>
      <noscript className={classes.networks}>
        {networks.map(({ name, href }) => (
          <AppLink
            key={name}
            href={href}
            className={classes.network}
            aria-label={`Share on ${name} (opens in a new tab)`}
          >
            <NetworkMark name={name} />
          </AppLink>
        ))}
      </noscript>
    </div>
  );
}
