import { createContext, use } from 'react';
import type { ModalLook } from '../ui/dialog/Modal.tsx';
import type { ModalPropsByType, ModalType } from './modal-registry.ts';

export interface ModalRequest<Type extends ModalType = ModalType> extends ModalLook {
  type: Type;
  props: ModalPropsByType[Type];
  /** Opens even over an open modal. */
  force?: boolean;
}

export interface OpenModals {
  /**
   * Rejects when the modal's code cannot be loaded. Does nothing while another modal is open, unless forced, or when the
   * visitor has left the path before the code arrives.
   */
  open<Type extends ModalType>(request: ModalRequest<Type>): Promise<void>;
}

/** On the server no modal opens. */
export const ModalContext = createContext<OpenModals>({ open: async () => undefined });
export const useModal = (): OpenModals => use(ModalContext);
