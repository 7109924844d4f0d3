import { createContext, use } from 'react';
import type { ModalLook } from '../ui/dialog/Modal.tsx';
import type { ModalPropsByType, ModalType } from './modal-registry.ts';

export interface ModalRequest<Type extends ModalType = ModalType> extends ModalLook {
  type: Type;
  props: ModalPropsByType[Type];
  /** Opens over the modal that is open. */
  force?: boolean;
}

export interface OpenModals {
  /**
   * Rejects when the modal's code does not come. Does nothing while another one is open, unless forced, nor when the visitor
   * has gone to another path before its code came.
   */
  open<Type extends ModalType>(request: ModalRequest<Type>): Promise<void>;
}

/** On the server nothing opens. */
export const ModalContext = createContext<OpenModals>({ open: async () => undefined });
export const useModal = (): OpenModals => use(ModalContext);
