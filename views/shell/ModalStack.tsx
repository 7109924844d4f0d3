import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Modal, type ModalLook } from '../ui/dialog/Modal.tsx';
import { NotShown } from '../ui/dialog/NotShown.tsx';
import { RegionBoundary } from '../ui/page/RegionBoundary.tsx';
import type { ModalRequest } from './modal-context.ts';
import { type ModalType, modals } from './modal-registry.ts';
import { type OpenedModal, OpenedModalContext } from './opened-modal-context.ts';

/** A modal to open, with what it shows. */
export interface AskedModal {
  look: ModalLook;
  force: boolean;
  content: ReactNode;
}

interface ModalStackProps {
  /** Modals belong to a path: at another one they close, unless they cannot be closed. */
  pathname: string;
  /** Calls back for each modal that is to open. */
  listen(open: (modal: AskedModal) => void): void;
}

interface ShownModal extends Omit<AskedModal, 'force'> {
  key: number;
  isOpen: boolean;
  opened: OpenedModal;
}

/** Rejects when the code of this type of modal does not come. */
export async function askedModal<Type extends ModalType>(request: ModalRequest<Type>): Promise<AskedModal> {
  const { type, props, force = false, ...look } = request;
  const Content = await modals[type]();
  return { look, force, content: <Content {...props} /> };
}

/** The modal that is open, and those that were forced to open over it. Closed ones stay until the next opens: they fade. */
export function ModalStack({ pathname, listen }: ModalStackProps) {
  const [shown, setShown] = useState<readonly ShownModal[]>([]);
  const [path, setPath] = useState(pathname);
  if (path !== pathname) {
    setPath(pathname);
    setShown(shown.map((modal) => (modal.look.closeable === false ? modal : { ...modal, isOpen: false })));
  }
  const lastKey = useRef(0);
  useEffect(() => {
    const update = (key: number, change: (modal: ShownModal) => ShownModal) =>
      setShown((all) => all.map((modal) => (modal.key === key ? change(modal) : modal)));
    listen(({ look, force, content }) => {
      lastKey.current += 1;
      const key = lastKey.current;
      const opened: OpenedModal = {
        close: () => update(key, (modal) => ({ ...modal, isOpen: false })),
        change: (look) => update(key, (modal) => ({ ...modal, look: { ...modal.look, ...look } })),
      };
      setShown((all) => {
        const open = all.filter(({ isOpen }) => isOpen);
        return open.length > 0 && !force ? all : [...open, { key, look, isOpen: true, content, opened }];
      });
    });
  }, [listen]);

  return shown.map(({ key, look, isOpen, content, opened }) => (
    <Modal key={key} {...look} open={isOpen} onClose={opened.close}>
      <OpenedModalContext value={opened}>
        <RegionBoundary name="modal" instead={NotShown}>
          {content}
        </RegionBoundary>
      </OpenedModalContext>
    </Modal>
  ));
}
