import { type ReactNode, useEffect, useState } from 'react';
import type { ModalStack, RequestedModal } from '../../views/shell/ModalStack.tsx';
import { ModalContext, type OpenModals } from '../../views/shell/modal-context.ts';
import { WithOverlay } from '../../views/shell/WithOverlay.tsx';
import { useLocation } from '../../views/ui/page/page-contexts.ts';
import { channel, requestedModals } from '../platform/channels.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

/** Opens modals over the page. The first modal loads the code of the stack. */
export function ModalHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [Stack, setStack] = useState<typeof ModalStack>();
  const [requests] = useState(channel<RequestedModal>);
  const [modals] = useState<OpenModals>(() => ({
    open: async (request) => {
      const startPath = location.pathname;
      const { ModalStack, loadModal } = await import('../../views/shell/ModalStack.tsx');
      const modal = await loadModal(request);
      if (location.pathname !== startPath) return;
      setStack(() => ModalStack);
      requests.publish(modal);
    },
  }));
  useEffect(
    () => requestedModals.subscribe((request) => void modals.open(request).catch(reportFailureIn('modal'))),
    [modals],
  );
  return (
    <ModalContext value={modals}>
      <WithOverlay overlay={Stack && <Stack pathname={pathname} subscribe={requests.subscribe} />}>
        {children}
      </WithOverlay>
    </ModalContext>
  );
}
