import { useOpenedModal } from '../shell/opened-modal-context.ts';
import { Button } from '../ui/Button.tsx';
import classes from './DealAlertPaused.module.css';

export interface DealAlertPausedProps {
  /** `pausedText` of the alert. */
  words: string;
}

/** Confirms that an alert was paused (docs/spec/alerts.md ALERTS-12). */
export function DealAlertPaused({ words }: DealAlertPausedProps) {
  const { close } = useOpenedModal();
  return (
    <div className={classes.paused}>
      <p>{words}</p>
      <p className={classes.hint}>You get no emails from it until you resume it.</p>
      <p>
        <Button onClick={close}>OK</Button>
      </p>
    </div>
  );
}
