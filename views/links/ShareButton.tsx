import { type MouseEvent, use } from 'react';
import type { ContentKind } from '../../src/domain/analytics/analytics-event.ts';
import { shareClicked } from '../../src/domain/analytics/deal-events.ts';
import { mailAddress, networkAddresses } from '../../src/domain/links/share-address.ts';
import { useTrack } from '../analytics/track-context.ts';
import { useModal } from '../shell/modal-context.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { NetworkMark } from '../ui/NetworkMark.tsx';
import { CanonicalContext } from '../ui/page/page-contexts.ts';
import classes from './ShareButton.module.css';

interface ShareButtonProps {
  /** Kind of the page; absent if docs/spec/analytics.md ANALYTICS-2 does not list it. */
  kind?: ContentKind;
  uid: string;
  title: string;
}

const importShareWays = async () => (await import('./ShareWays.tsx')).ShareWays;
const preload = () => {
  importShareWays().catch(() => undefined);
};

/**
 * Shares the page with the device's share sheet, or with a popover of links if it has none. Until JavaScript
 * loads, and if it fails, it is a mail link; without JavaScript network links stand beside it.
 */
export function ShareButton(subject: ShareButtonProps) {
  const shared = { ...subject, url: use(CanonicalContext) };
  const track = useTrack();
  const modals = useModal();
  const record = (method: string) => track(shareClicked({ ...shared, method }));
  const mail = mailAddress(shared);
  const networks = networkAddresses(shared);
  const openWays = async () => {
    const ShareWays = await importShareWays();
    const children = (
      <ShareWays title={shared.title} url={shared.url} mail={mail} networks={networks} onChoose={record} />
    );
    await modals.open({ type: 'dynamic popover', title: 'Share', closeOnMaskClick: true, props: { children } });
  };
  const share = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      if (!('share' in navigator)) return await openWays();
      record('native');
      await navigator.share({ title: shared.title, url: shared.url });
    } catch (error) {
      // The visitor closed the share sheet: report nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      location.assign(mail);
    }
  };
  return (
    <div className={classes.share}>
      <ButtonLink href={mail} variant="secondary" onPointerEnter={preload} onFocus={preload} onClick={share}>
        <Icon name="share" size={20} />
        <span className={classes.word}>Share</span>
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
