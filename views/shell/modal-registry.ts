import type { ComponentType } from 'react';
import type { AcquisitionModalProps } from './AcquisitionModal.tsx';
import type { CouponModalProps } from './CouponModal.tsx';
import type { DealAlertPausedProps } from './DealAlertPaused.tsx';
import type { DynamicPopoverProps } from './DynamicPopover.tsx';
import type { ReportIssueModalProps } from './ReportIssueModal.tsx';

/** What each type of modal is given by whoever opens it (accounts spec, section 2, "Modal behaviour"). */
export interface ModalPropsByType {
  coupon: CouponModalProps;
  'deal alert paused': DealAlertPausedProps;
  'dynamic popover': DynamicPopoverProps;
  acquisition: AcquisitionModalProps;
  'report issue': ReportIssueModalProps;
}
export type ModalType = keyof ModalPropsByType;

/** What each type of modal shows; its code comes when it is first opened. */
export const modals: { [Type in ModalType]: () => Promise<ComponentType<ModalPropsByType[Type]>> } = {
  coupon: async () => (await import('./CouponModal.tsx')).CouponModal,
  'deal alert paused': async () => (await import('./DealAlertPaused.tsx')).DealAlertPaused,
  'dynamic popover': async () => (await import('./DynamicPopover.tsx')).DynamicPopover,
  acquisition: async () => (await import('./AcquisitionModal.tsx')).AcquisitionModal,
  'report issue': async () => (await import('./ReportIssueModal.tsx')).ReportIssueModal,
};
