import { type ReactNode, useEffect, useState } from 'react';
import type { AskedModal, ModalStack } from '../../views/shell/ModalStack.tsx';
import { ModalContext, type OpenModals } from '../../views/shell/modal-context.ts';
import { WithOverlay } from '../../views/shell/WithOverlay.tsx';
import { useLocation } from '../../views/ui/page/router-context.ts';
import { askedModals, channel } from '../platform/channels.ts';
import { failIn } from '../platform/fail-in.ts';

/** Opens modals over whatever page is shown. The code of all of them comes with the first. */
export function ModalHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [Stack, setStack] = useState<typeof ModalStack>();
  const [asked] = useState(channel<AskedModal>);
  const [modals] = useState<OpenModals>(() => ({
    open: async (request) => {
      const askedAt = location.pathname;
      const { ModalStack, askedModal } = await import('../../views/shell/ModalStack.tsx');
      const modal = await askedModal(request);
      if (location.pathname !== askedAt) return;
      setStack(() => ModalStack);
      asked.tell(modal);
    },
  }));
  useEffect(() => askedModals.listen((request) => void modals.open(request).catch(failIn('modal'))), [modals]);
  return (
    <ModalContext value={modals}>
      <WithOverlay overlay={Stack && <Stack pathname={pathname} listen={asked.listen} />}>{children}</WithOverlay>
    </ModalContext>
  );
}
