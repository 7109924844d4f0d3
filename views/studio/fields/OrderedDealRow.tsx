import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LeftOutDeal, OrderedDeal } from '../../../src/contracts/staff/planning-calls.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AssetThumb } from '../content/AssetThumb.tsx';
import { Badge } from '../parts/Badge.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import { Time } from '../parts/Time.tsx';
import { toLocalInput } from '../parts/time-text.ts';
import control from './control.module.css';
import classes from './PinnedDealsField.module.css';

const reasonTexts: Record<LeftOutDeal['reason'] | 'pin-ended', string> = {
  gone: 'Not shown: the deal was deleted',
  unpublished: 'Not shown: not published',
  upcoming: 'Not shown yet: the deal has not started',
  ended: 'Not shown: the deal has ended',
  elsewhere: 'Not shown: not a deal of this feed',
  'pin-ended': 'The pin has ended',
};

interface OrderedDealRowProps {
  deal: OrderedDeal;
  pin?: { position: number; count: number; until: string | null };
  /** Why shoppers do not see the pinned deal. */
  reason?: keyof typeof reasonTexts | undefined;
  /** True for a found deal that is pinned already. */
  isPinned?: boolean;
  /** The position of a further pin. */
  next?: number;
  /** `action`: what gets the focus afterwards. */
  onPlace: (position: number, action: string) => void;
  onUnpin?: () => void;
  onUntil?: (until: string | null) => void;
}

/** A deal of a feed, with what pins and moves it. */
export function OrderedDealRow(props: OrderedDealRowProps) {
  const { deal, pin, reason, isPinned = false, next = 1, onPlace, onUnpin, onUntil } = props;
  const { uid, title, image, store, price, expires_at: ends, popularity } = deal;
  const [isTimed, setTimed] = useState(false);
  const until = pin?.until ?? null;
  const icon = (action: string, label: string, position: number, name: 'up' | 'down', isOff: boolean) => (
    <button
      type="button"
      className={control.iconButton}
      data-action={action}
      aria-label={`${label}: ${title}`}
      title={label}
      disabled={isOff}
      onClick={() => onPlace(position, action)}
    >
      <StudioIcon name={name} size={16} />
    </button>
  );
  return (
    <li className={classes.row} data-deal={uid}>
      <AssetThumb asset={image} />
      <div className={classes.words}>
        <Link to={`/content/post/${uid}`} className={classes.title}>
          {title}
        </Link>
        <span className={classes.more}>
          {[store, price !== null && `$${price.toFixed(2)}`, popularity !== null && `popularity ${popularity}`]
            .filter(Boolean)
            .join(' · ')}
          {ends && (
            <>
              {' · ends '}
              <Time at={ends} />
            </>
          )}{' '}
          {reason && <Badge tone="warning">{reasonTexts[reason]}</Badge>}
        </span>
      </div>
      {pin ? (
        <div className={classes.tools}>
          <PositionField title={title} position={pin.position} max={pin.count} onPlace={onPlace} />
          {icon('up', 'Move up', pin.position - 1, 'up', pin.position === 1)}
          {icon('down', 'Move down', pin.position + 1, 'down', pin.position === pin.count)}
          <SmallButton
            data-action="top"
            variant="quiet"
            aria-label={`To the top: ${title}`}
            disabled={pin.position === 1}
            onClick={() => onPlace(1, 'top')}
          >
            To the top
          </SmallButton>
          {until === null && !isTimed && (
            <SmallButton variant="quiet" aria-label={`Until… a time: ${title}`} onClick={() => setTimed(true)}>
              Until…
            </SmallButton>
          )}
          <button
            type="button"
            className={control.iconButton}
            aria-label={`Unpin: ${title}`}
            title="Unpin"
            onClick={onUnpin}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ) : (
        <div className={classes.tools}>
          {isPinned ? (
            <span className={classes.more}>Pinned</span>
          ) : (
            <SmallButton data-action="pin" aria-label={`Pin: ${title}`} onClick={() => onPlace(next, 'up')}>
              Pin
            </SmallButton>
          )}
          {!isPinned && next > 1 && (
            <SmallButton variant="quiet" aria-label={`Pin to the top: ${title}`} onClick={() => onPlace(1, 'down')}>
              To the top
            </SmallButton>
          )}
        </div>
      )}
      {onUntil && (until !== null || isTimed) && (
        <label className={classes.until}>
          Pinned until
          <input
            type="datetime-local"
            className={`${control.input} ${control.short}`}
            aria-label={`Pinned until: ${title}`}
            value={until ? toLocalInput(until) : ''}
            onChange={({ target }) => onUntil(target.value === '' ? null : new Date(target.value).toISOString())}
          />
          {!until && <span className={classes.more}>while the deal runs</span>}
        </label>
      )}
    </li>
  );
}

interface PositionFieldProps {
  title: string;
  position: number;
  max: number;
  onPlace: OrderedDealRowProps['onPlace'];
}

/** Takes effect with Enter or when it loses the focus. */
function PositionField({ title, position, max, onPlace }: PositionFieldProps) {
  const [text, setText] = useState(String(position));
  useEffect(() => setText(String(position)), [position]);
  const apply = () => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted !== position) onPlace(wanted, 'position');
    else setText(String(position));
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      className={`${control.input} ${classes.position}`}
      data-action="position"
      aria-label={`Position of ${title}, 1 to ${max}`}
      value={text}
      maxLength={3}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The form would be saved.
        event.preventDefault();
        apply();
      }}
    />
  );
}
