import type { Dispatch, SetStateAction } from 'react';
import type { AnalyticsEvent } from '../../src/domain/analytics/analytics-event.ts';
import { couponCopied } from '../../src/domain/analytics/deal-events.ts';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { COPY_FAILED, COPY_STATUS_MS } from '../../src/domain/coupons/coupon-reveal.ts';
import type { SendAction } from '../ui/page/page-contexts.ts';
import { revealedCoupon, storeRevealed } from './revealed-coupons.ts';

/** See docs/spec/coupons.md COUPONS-9. */
export type CouponButtonState = 'neutral' | 'loading' | 'success' | 'final' | 'error';
/** `reset`: `COPY_STATUS_MS` after the last change. */
type CouponButtonEvent = 'pressed' | 'copied' | 'failed' | 'reset';

export interface CouponStatus {
  state: CouponButtonState;
  /** The result, for screen readers; visible when it is a failure. */
  message: string;
  /** The code was revealed and copied here, so the go link may open automatically. */
  opensStore: boolean;
}

/** `isFirst`: the first reveal on this page. */
export type OnCopy = (coupon: RevealedCoupon, isCopied: boolean, isFirst: boolean) => void;

type SetStatus = Dispatch<SetStateAction<CouponStatus>>;

interface Press {
  id: string;
  send: SendAction;
  track: (event: AnalyticsEvent) => void;
  setStatus: SetStatus;
  onCopy: OnCopy | undefined;
}

/** Reveals and copies a code, then shows the result for a while. Never rejects. */
export async function pressCoupon({ id, send, track, setStatus, onCopy }: Press): Promise<void> {
  const known = revealedCoupon(id);
  const request = known ? Promise.resolve(known) : requestCoupon(id, send);
  // Before any await: some browsers allow copying only while the click is handled.
  const copying = copyWhenResolved(request.then(({ code }) => code)).then(
    () => true,
    () => false,
  );
  const finish = (event: 'copied' | 'failed', message: string, opensStore = false) => {
    const status = { state: nextCouponButtonState('loading', event), message, opensStore };
    setStatus(status);
    scheduleReset(status, setStatus);
  };
  try {
    const coupon = await request;
    const isFirst = !revealedCoupon(coupon.id);
    storeRevealed(coupon, id);
    const isCopied = await copying;
    if (isCopied) {
      finish('copied', `Code ${coupon.code} copied.`, isFirst);
      track(couponCopied(coupon));
    } else finish('failed', copyFailedMessage(coupon.code));
    onCopy?.(coupon, isCopied, isFirst);
  } catch (error) {
    finish('failed', error instanceof RevealFailed ? error.message : COPY_FAILED);
  }
}

const transitions: Record<CouponButtonState, Partial<Record<CouponButtonEvent, CouponButtonState>>> = {
  neutral: { pressed: 'loading' },
  loading: { copied: 'success', failed: 'error' },
  success: { pressed: 'loading', reset: 'final' },
  final: { pressed: 'loading' },
  error: { pressed: 'loading', reset: 'neutral' },
};

/** Events that a state does not expect leave it unchanged, for example a second press while the first is pending. */
export const nextCouponButtonState = (state: CouponButtonState, event: CouponButtonEvent): CouponButtonState =>
  transitions[state][event] ?? state;

/** For visitors who see the code and can copy it themselves. */
export const copyFailedMessage = (code: string): string =>
  `${COPY_FAILED}: your browser did not copy the code ${code}. Select it to copy it yourself.`;

/** Resets a button after 5 seconds unless its status has changed by then. */
export function scheduleReset(shown: CouponStatus, setStatus: SetStatus): void {
  // A failure's message disappears with its label; a success message stays for screen readers.
  const message = shown.state === 'error' ? '' : shown.message;
  const reset = (status: CouponStatus) =>
    status === shown ? { ...status, state: nextCouponButtonState(status.state, 'reset'), message } : status;
  setTimeout(() => setStatus(reset), COPY_STATUS_MS);
}

/** Its message is for the visitor. */
class RevealFailed extends Error {}

async function requestCoupon(coupon: string, send: SendAction): Promise<RevealedCoupon> {
  const sent = await send({ method: 'POST', path: '/shop/api/coupons/reveal', body: { coupon } });
  if (!sent.isDone) throw new RevealFailed(sent.message ?? COPY_FAILED);
  // The server of the same build answers with this shape.
  return sent.answer.coupon as RevealedCoupon;
}

/**
 * Copies a text that is still loading. Call it while the click is handled: some browsers allow copying only then and accept a
 * promise of the text. Rejects when copying or loading fails.
 */
async function copyWhenResolved(text: Promise<string>): Promise<void> {
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  // The caller handles the rejection of `text`.
  blob.catch(() => undefined);
  try {
    return await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    // Browsers without promises in clipboard items, or without `ClipboardItem`.
    await navigator.clipboard.writeText(await text);
  }
}
