import type { RichText } from '../../src/domain/content/rich-text.ts';
import type { Coupon, HiddenCode } from '../../src/domain/coupons/coupon.ts';
import { hiddenWord, wordReplacer } from '../../src/domain/coupons/coupon-code.ts';
import { mapRichText } from '../../src/domain/deals/post-texts.ts';
import { CouponBox } from './CouponBox.tsx';
import classes from './CouponCodes.module.css';
import { useAllRevealed } from './revealed-coupons.ts';

interface CouponCodesProps {
  coupons: readonly Coupon[];
  /** Title of the store. */
  store: string | undefined;
}

/** The codes of a running deal, the best first, without duplicates: a post and its coupon listing may name the same code. */
export function CouponCodes({ coupons, store }: CouponCodesProps) {
  if (coupons.length === 0) return null;
  const unique = coupons.filter(({ code }, index) => coupons.findIndex((other) => other.code.id === code.id) === index);
  return (
    <section aria-label="Coupon codes" className={classes.coupons}>
      {unique.map((coupon, index) => (
        <CouponBox key={coupon.code.id} coupon={coupon} store={store} isMain={index === 0} />
      ))}
    </section>
  );
}

/** Replaces masked codes in a deal's texts by those that the visitor has revealed. */
export function useRevealedText(codes: readonly HiddenCode[]): (text: RichText) => RichText {
  const revealed = useAllRevealed();
  const byWord = new Map<string, string>();
  for (const { id, start } of codes) {
    const code = revealed.get(id)?.code;
    // Two codes with the same start have the same masked word, so the text is ambiguous.
    const isUnique = codes.every((other) => other.id === id || other.start !== start);
    if (code !== undefined && start !== '' && isUnique) byWord.set(hiddenWord(start), code);
  }
  if (byWord.size === 0) return (text) => text;
  const reveal = wordReplacer([...byWord.keys()], (word) => byWord.get(word) ?? word);
  return (text) => mapRichText(text, reveal);
}
