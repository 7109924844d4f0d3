import { Modal } from '../../../ui/dialog/Modal.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { StudioForm } from '../../parts/StudioForm.tsx';
import { chosenTime, WhenField } from './WhenField.tsx';

interface WhenDialogProps {
  title: string;
  /** The verb of the button. */
  submit: string;
  /** The time before the change. */
  start?: string | null | undefined;
  onClose: () => void;
  onChoose: (at: string) => Promise<unknown>;
}

/** Asks for a time. */
export function WhenDialog({ title, submit, start, onClose, onChoose }: WhenDialogProps) {
  return (
    <Modal title={title} open onClose={onClose}>
      <StudioForm
        label={title}
        onSubmit={async (values) => {
          await onChoose(chosenTime(values));
          onClose();
        }}
      >
        <WhenField start={start ?? undefined} />
        <SubmitButton pending="One moment…">{submit}</SubmitButton>
      </StudioForm>
    </Modal>
  );
}
