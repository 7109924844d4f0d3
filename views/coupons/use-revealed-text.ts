import type { RichText } from '../../src/domain/content/rich-text.ts';
import type { HiddenCode } from '../../src/domain/coupons/coupon.ts';
import { hiddenWord, wordReplacer } from '../../src/domain/coupons/coupon-code.ts';
import { changeText } from '../../src/domain/deals/post-texts.ts';
import { useAllRevealed } from './revealed-coupons.ts';

/** Puts codes that the visitor has revealed where a text of their deal has only how they start. */
export function useRevealedText(codes: readonly HiddenCode[]): (text: RichText) => RichText {
  const revealed = useAllRevealed();
  const byWord = new Map<string, string>();
  for (const { id, start } of codes) {
    const code = revealed.get(id)?.code;
    // Of two codes that start alike nobody can tell which one the text names.
    const isAlone = codes.every((other) => other.id === id || other.start !== start);
    if (code !== undefined && start !== '' && isAlone) byWord.set(hiddenWord(start), code);
  }
  if (byWord.size === 0) return (text) => text;
  const reveal = wordReplacer([...byWord.keys()], (word) => byWord.get(word) ?? word);
  return (text) => changeText(text, reveal);
}
