import { pausedText } from '../../src/domain/alerts/alert-labels.ts';
import type { Stories } from '../gallery/story.ts';
import { useModal } from '../shell/modal-context.ts';
import { Button } from '../ui/Button.tsx';

function Opener({ title }: { title?: string }) {
  const modals = useModal();
  const props = { words: pausedText(title) };
  const open = () =>
    modals.open({ type: 'deal alert paused', title: 'Deal Alert Paused', closeOnMaskClick: true, props });
  return <Button onClick={open}>Pause</Button>;
}

export const stories: Stories = {
  title: 'Modals/Deal alert paused',
  cases: [
    { name: 'Of an alert', render: () => <Opener title="stand mixer" /> },
    { name: 'Not found', render: () => <Opener /> },
  ],
};
