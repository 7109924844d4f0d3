import type { Dispatch, SetStateAction } from 'react';
import { COPY_FAILED, COPY_STATUS_MS } from '../../src/domain/coupons/copy-status.ts';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { type CouponButtonState, nextCouponButtonState } from '../../src/domain/coupons/coupon-button-state.ts';
import type { SendAction } from '../ui/page/send-action-context.ts';
import { copyWhenKnown } from './copy-when-known.ts';
import { keepRevealed, revealedCoupon } from './revealed-coupons.ts';

/** State of a coupon button. */
export interface CouponView {
  state: CouponButtonState;
  /** Result for screen readers, and for everyone when it failed. */
  said: string;
  /** Revealed and copied here, so the store may open. */
  opensWay: boolean;
}

/** `isFirst`: the first reveal on this page. */
export type OnCopy = (coupon: RevealedCoupon, isCopied: boolean, isFirst: boolean) => void;

type Show = Dispatch<SetStateAction<CouponView>>;

interface Press {
  id: string;
  send: SendAction;
  show: Show;
  onCopy: OnCopy | undefined;
}

/** Reveals and copies a code; what becomes of it is shown for a while. Never rejects. */
export async function pressCoupon({ id, send, show, onCopy }: Press): Promise<void> {
  const known = revealedCoupon(id);
  const coming = known ? Promise.resolve(known) : askFor(id, send);
  // At once: in some browsers a page may copy while the click is handled, and never after.
  const copying = copyWhenKnown(coming.then(({ code }) => code)).then(
    () => true,
    () => false,
  );
  const end = (event: 'copied' | 'failed', said: string, opensWay = false) => {
    const view = { state: nextCouponButtonState('loading', event), said, opensWay };
    show(view);
    settleLater(view, show);
  };
  try {
    const coupon = await coming;
    const isFirst = !revealedCoupon(coupon.id);
    keepRevealed(coupon, id);
    const isCopied = await copying;
    if (isCopied) end('copied', `Code ${coupon.code} copied.`, isFirst);
    else end('failed', copyFailedWords(coupon.code));
    onCopy?.(coupon, isCopied, isFirst);
  } catch (error) {
    end('failed', error instanceof NotRevealed ? error.message : COPY_FAILED);
  }
}

/** For whoever sees the code, and has to copy it by hand. */
export const copyFailedWords = (code: string): string =>
  `${COPY_FAILED}: your browser did not copy the code ${code}. Select it to copy it yourself.`;

/** A button says what became of it for 5 seconds, unless it is pressed before. */
export function settleLater(shown: CouponView, show: Show): void {
  // The words of a failure go with the button that says so.
  const said = shown.state === 'error' ? '' : shown.said;
  const settle = (view: CouponView) =>
    view === shown ? { ...view, state: nextCouponButtonState(view.state, 'settled'), said } : view;
  setTimeout(() => show(settle), COPY_STATUS_MS);
}

/** Why there is no code, in words for whoever asked. */
class NotRevealed extends Error {}

async function askFor(coupon: string, send: SendAction): Promise<RevealedCoupon> {
  const sent = await send({ method: 'POST', path: '/shop/api/coupons/reveal', body: { coupon } });
  if (!sent.isDone) throw new NotRevealed(sent.message ?? COPY_FAILED);
  // Our own server's answer: it has this shape, or the page is of another build.
  return sent.answer.coupon as RevealedCoupon;
}
