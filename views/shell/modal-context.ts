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

export interface OpenedModal {
  close(): void;
  /** Once the visitor has done what it asked for it may be left, say, under another title. */
  change(look: Partial<ModalLook>): void;
}

/** The modal that one stands in. */
export const OpenedModalContext = createContext<OpenedModal>({ close: () => undefined, change: () => undefined });
export const useOpenedModal = (): OpenedModal => use(OpenedModalContext);
