import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { messageOf, type StudioError } from '../../api/studio-error.ts';
import dialog from '../../parts/dialog-body.module.css';
import type { Values } from '../entry/entry-values.ts';
import { publishParts, refusedParts } from './publishing-queries.ts';
import { Reasons } from './Reasons.tsx';

export interface Doubted {
  /** ISO time of the publish. */
  at: string;
  errors: StudioError['fields'];
}

interface PublishDoubtsProps {
  type: string;
  /** The saved fields of the entry. */
  values: Values;
  doubted: Doubted;
  onClose: () => void;
  /** Schedules; `isAsking`: asks again about what is left. */
  onConfirm: (isAsking: boolean) => Promise<void>;
}

/** Asks before a publish is scheduled that would be refused at its time, or whose values are unusual. */
export function PublishDoubts({ type, values, doubted: { at, errors }, onClose, onConfirm }: PublishDoubtsProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const parts = refusedParts(errors, values);
  const run = (job: () => Promise<void>) => async () => {
    setPending(true);
    setProblem(undefined);
    await job().catch((error: unknown) => setProblem(messageOf(error)));
    setPending(false);
  };
  const withParts = async () => {
    await publishParts(parts, at);
    await onConfirm(true);
  };
  return (
    <Modal title="Please check this first" open onClose={onClose}>
      <div className={dialog.body}>
        <p>{parts.length > 0 ? 'At that time, this would not go live:' : 'Shoppers would see this from then on:'}</p>
        <Reasons type={type} errors={errors} />
        {problem !== undefined && <FormMessage tone="problem">{problem}</FormMessage>}
        <div className={dialog.actions}>
          <Button variant="secondary" onClick={onClose}>
            Keep editing
          </Button>
          <Button
            variant={parts.length > 0 ? 'secondary' : 'primary'}
            disabled={isPending}
            onClick={() => void run(() => onConfirm(false))()}
          >
            Schedule anyway
          </Button>
          {parts.length > 0 && (
            <Button disabled={isPending} onClick={() => void run(withParts)()}>
              {parts.length === 1 ? 'Schedule the part, too' : `Schedule ${parts.length} parts, too`}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
