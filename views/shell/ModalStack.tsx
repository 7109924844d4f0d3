import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DialogFailure } from '../ui/dialog/DrawerTop.tsx';
import { Modal, type ModalLook } from '../ui/dialog/Modal.tsx';
import { RegionBoundary } from '../ui/page/RegionBoundary.tsx';
import type { ModalRequest } from './modal-context.ts';
import { type ModalType, modals } from './modal-registry.ts';
import { type OpenedModal, OpenedModalContext } from './opened-modal-context.ts';

/** A modal to open, with its content. */
export interface RequestedModal {
  look: ModalLook;
  force: boolean;
  content: ReactNode;
}

interface ModalStackProps {
  /** Modals belong to a path: another path closes them, except those that cannot be closed. */
  pathname: string;
  /** Calls back for each modal to open. */
  subscribe(open: (modal: RequestedModal) => void): void;
}

interface ShownModal extends Omit<RequestedModal, 'force'> {
  key: number;
  isOpen: boolean;
  opened: OpenedModal;
}

/** Loads the content of a modal. Rejects when its code cannot be loaded. */
export async function loadModal<Type extends ModalType>(request: ModalRequest<Type>): Promise<RequestedModal> {
  const { type, props, force = false, ...look } = request;
  const Content = await modals[type]();
  return { look, force, content: <Content {...props} /> };
}

/** The open modal, and those that were forced open over it. Closed modals stay until the next one opens, so that they fade out. */
export function ModalStack({ pathname, subscribe }: ModalStackProps) {
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
    subscribe(({ look, force, content }) => {
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
  }, [subscribe]);

  return shown.map(({ key, look, isOpen, content, opened }) => (
    <Modal key={key} {...look} open={isOpen} onClose={opened.close}>
      <OpenedModalContext value={opened}>
        <RegionBoundary name="modal" instead={DialogFailure}>
          {content}
        </RegionBoundary>
      </OpenedModalContext>
    </Modal>
  ));
}
