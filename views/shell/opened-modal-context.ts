import { createContext, use } from 'react';
import type { ModalLook } from '../ui/dialog/Modal.tsx';

export interface OpenedModal {
  close(): void;
  /** Changes the modal's look, for example its title once the visitor is done. */
  change(look: Partial<ModalLook>): void;
}

/** The modal around a component. */
export const OpenedModalContext = createContext<OpenedModal>({ close: () => undefined, change: () => undefined });
export const useOpenedModal = (): OpenedModal => use(OpenedModalContext);
