import { type ReactNode, useId, useState } from 'react';
import { PREVIEW_FRAME_PATH } from '../../../../src/domain/staff/studio-address.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import control from '../../fields/control.module.css';
import { useNotices } from '../../parts/notices.ts';
import { Loaded } from '../../parts/Screen.tsx';
import { SmallButton, smallButton } from '../../parts/SmallButton.tsx';
import { momentText, toLocalInput } from '../../parts/time-text.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import classes from './PreviewPanel.module.css';
import { type PreviewSubject, usePreviewLink } from './use-preview.ts';

const widths = [
  { label: 'Phone', px: 375 },
  { label: 'Tablet', px: 768 },
  { label: 'Desktop', px: 1280 },
] as const;

interface PreviewPanelProps {
  subject: Omit<PreviewSubject, 'at'>;
  /** Without an entry there is something to see only at a time. */
  at: string | undefined;
  onAt: (at: string | undefined) => void;
  /** Changes when the page may have changed. */
  revision: string;
  /** Above the page. */
  note?: ReactNode;
}

/** A page of the site as shoppers will see it: at three widths, now or at a time, and the link for showing it to others. */
export function PreviewPanel({ subject, at, onAt, revision, note }: PreviewPanelProps) {
  const notify = useNotices();
  const [width, setWidth] = useState<number>(widths[0].px);
  const isPast = at !== undefined && new Date(at).getTime() <= Date.now();
  const isWanted = !isPast && (at !== undefined || subject.entry !== undefined);
  const { data, error, refetch } = usePreviewLink({ ...subject, at }, isWanted);
  const copy = async (url: string, until: string) => {
    try {
      await navigator.clipboard.writeText(url);
      notify(`The link is copied. It works until ${momentText(until)}.`);
    } catch {
      notify(`This browser does not let the studio copy. The link is ${url}`, 'problem');
    }
  };
  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row */}
        <div className={classes.widths} role="group" aria-label="Width">
          {widths.map(({ label, px }) => (
            <button
              key={px}
              type="button"
              className={classes.width}
              aria-pressed={px === width}
              onClick={() => setWidth(px)}
            >
              {label} <span className={classes.px}>{px}</span>
            </button>
          ))}
        </div>
        <AsOf at={at} onAt={onAt} isPast={isPast} canBeNow={subject.entry !== undefined} />
        {data && isWanted && (
          <div className={classes.links}>
            <a
              href={data.url}
              target="_blank"
              rel="noopener"
              className={`${buttonClass({ variant: 'secondary' })} ${smallButton}`}
            >
              Open in new tab
            </a>
            <SmallButton onClick={() => void copy(data.url, data.expires_at)}>Copy link</SmallButton>
          </div>
        )}
      </div>
      {note}
      {data && isWanted && (
        <p className={classes.note}>
          {at && `As of ${momentText(at)}. `}The link shows this to everyone who has it, until{' '}
          {momentText(data.expires_at)}.
        </p>
      )}
      {isWanted && <Loaded query={{ data, error, refetch }} lines={4} />}
      {data && isWanted && (
        <PreviewFrame
          src={`${PREVIEW_FRAME_PATH}?${new URLSearchParams({ token: data.token, of: revision })}`}
          title={`Page at ${width} pixels`}
          width={width}
        />
      )}
    </div>
  );
}

interface AsOfProps extends Pick<PreviewPanelProps, 'at' | 'onAt'> {
  isPast: boolean;
  canBeNow: boolean;
}

/** Chooses the time at which the site is shown. */
function AsOf({ at, onAt, isPast, canBeNow }: AsOfProps) {
  const [inputId, noteId] = [useId(), useId()];
  return (
    <div className={classes.time}>
      <label htmlFor={inputId}>As of</label>
      <input
        id={inputId}
        type="datetime-local"
        className={control.input}
        min={toLocalInput(new Date().toISOString())}
        value={at === undefined ? '' : toLocalInput(at)}
        aria-invalid={isPast || undefined}
        aria-describedby={isPast ? noteId : undefined}
        onChange={({ target: { value } }) => onAt(value === '' ? undefined : new Date(value).toISOString())}
      />
      {at !== undefined && canBeNow && (
        <button type="button" className={control.quiet} onClick={() => onAt(undefined)}>
          Now
        </button>
      )}
      {isPast && (
        <span id={noteId} className={classes.problem} role="alert">
          Choose a time in the future.
        </span>
      )}
    </div>
  );
}
