import type { ComponentType } from 'react';
import type { DynamicPopoverProps } from './DynamicPopover.tsx';

/** What each type of modal is given by whoever opens it (accounts spec, section 2, "Modal behaviour"). */
export interface ModalPropsByType {
  'dynamic popover': DynamicPopoverProps;
}
export type ModalType = keyof ModalPropsByType;

/** What each type of modal shows; its code comes when it is first opened. */
export const modals: { [Type in ModalType]: () => Promise<ComponentType<ModalPropsByType[Type]>> } = {
  'dynamic popover': async () => (await import('./DynamicPopover.tsx')).DynamicPopover,
};
