import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from '../views/components/router-context.ts';
import type { AskedModal, ModalStack } from '../views/modals/ModalStack.tsx';
import { ModalContext, type OpenModals } from '../views/modals/modal-context.ts';
import { WithOverlay } from '../views/WithOverlay.tsx';
import { channel } from './channel.ts';
import { askedModals } from './channels.ts';
import { failIn } from './fail-in.ts';

/** Opens modals over whatever page is shown. The code of all of them comes with the first. */
export function ModalHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [Stack, setStack] = useState<typeof ModalStack>();
  const [asked] = useState(channel<AskedModal>);
  const [modals] = useState<OpenModals>(() => ({
    open: async (request) => {
      const askedAt = location.pathname;
      const { ModalStack, askedModal } = await import('../views/modals/ModalStack.tsx');
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
