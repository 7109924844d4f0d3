import type { ComponentType } from 'react';
import type { AcquisitionModalProps } from '../acquisition/AcquisitionModal.tsx';
import type { DealAlertPausedProps } from '../alerts/DealAlertPaused.tsx';
import type { CouponModalProps } from '../coupons/CouponModal.tsx';
import type { ReportIssueModalProps } from '../reports/ReportIssueModal.tsx';
import type { DynamicPopoverProps } from './DynamicPopover.tsx';

/** What each type of modal is given by whoever opens it (docs/spec/shell.md SHELL-15). */
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
  coupon: async () => (await import('../coupons/CouponModal.tsx')).CouponModal,
  'deal alert paused': async () => (await import('../alerts/DealAlertPaused.tsx')).DealAlertPaused,
  'dynamic popover': async () => (await import('./DynamicPopover.tsx')).DynamicPopover,
  acquisition: async () => (await import('../acquisition/AcquisitionModal.tsx')).AcquisitionModal,
  'report issue': async () => (await import('../reports/ReportIssueModal.tsx')).ReportIssueModal,
};
