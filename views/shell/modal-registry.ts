import type { ComponentType, ReactNode } from 'react';
import type { AcquisitionModalProps } from '../acquisition/AcquisitionModal.tsx';
import type { DealAlertPausedProps } from '../alerts/DealAlertPaused.tsx';
import type { CouponModalProps } from '../coupons/CouponModal.tsx';
import type { ReportIssueModalProps } from '../reports/ReportIssueModal.tsx';

/** Props of each type of modal (docs/spec/shell.md SHELL-15). */
export interface ModalPropsByType {
  coupon: CouponModalProps;
  'deal alert paused': DealAlertPausedProps;
  'dynamic popover': { children: ReactNode };
  acquisition: AcquisitionModalProps;
  'report issue': ReportIssueModalProps;
}
export type ModalType = keyof ModalPropsByType;

/** The content of each type of modal, loaded when it is first opened. A dynamic popover shows the children that it is given. */
export const modals: { [Type in ModalType]: () => Promise<ComponentType<ModalPropsByType[Type]>> } = {
  coupon: async () => (await import('../coupons/CouponModal.tsx')).CouponModal,
  'deal alert paused': async () => (await import('../alerts/DealAlertPaused.tsx')).DealAlertPaused,
  'dynamic popover':
    async () =>
    ({ children }) =>
      children,
  acquisition: async () => (await import('../acquisition/AcquisitionModal.tsx')).AcquisitionModal,
  'report issue': async () => (await import('../reports/ReportIssueModal.tsx')).ReportIssueModal,
};
