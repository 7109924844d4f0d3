import { type MouseEvent, useState } from 'react';
import type { RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import type { CouponAnswers } from '../../src/domain/coupons/coupon-standing.ts';
import { couponAnswerWords } from '../../src/domain/coupons/coupon-words.ts';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/page/now-context.ts';
import { useSendAction } from '../ui/page/send-action-context.ts';
import classes from './CouponAnswer.module.css';

interface CouponAnswerProps {
  coupon: Pick<RevealedCoupon, 'id' | 'title' | 'answers'>;
  /** Of a page that is one visitor's own: there the form works without JavaScript. */
  xsrfToken?: string | undefined;
  /** What became of it when it was sent without JavaScript. */
  before?: { answer?: boolean; problem?: string };
}

const THANKS = 'Thank you, that helps the next shopper.';
const FAILED = 'Something went wrong, please try again.';
const choices = [
  { worked: true, words: 'It Worked', icon: 'check' },
  { worked: false, words: 'It Did Not Work', icon: 'close' },
] as const;

/** Asks whether the code worked, and says what others say. One may change one's mind. */
export function CouponAnswer({ coupon: { id, title, answers }, xsrfToken, before = {} }: CouponAnswerProps) {
  const send = useSendAction();
  const [answer, setAnswer] = useState(before.answer);
  const [said, setSaid] = useState(before.problem ?? (before.answer === undefined ? '' : THANKS));
  const [all, setAll] = useState<CouponAnswers | undefined>(answers);
  const [isPending, setPending] = useState(false);
  const now = useNow();
  const words = all && couponAnswerWords(all, now);
  const choose = async (event: MouseEvent, worked: boolean) => {
    if (!send) return;
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setSaid('');
    const body = { coupon: id, worked: String(worked) };
    const sent = await send({ method: 'POST', path: '/shop/api/coupons/answers', body, xsrfToken });
    setPending(false);
    if (!sent.isDone) return setSaid(sent.message ?? FAILED);
    setAnswer(worked);
    setAll(sent.answer as unknown as CouponAnswers);
    setSaid(THANKS);
  };
  return (
    <form method="post" action="/coupons/answers" className={classes.form} aria-busy={isPending || undefined}>
      <XsrfField token={xsrfToken} />
      <input type="hidden" name="coupon" value={id} />
      <fieldset className={classes.question}>
        <legend className={classes.legend}>
          Did the code work?<span className="visually-hidden"> {title}</span>
        </legend>
        {choices.map(({ worked, words, icon }) => (
          <button
            key={words}
            type="submit"
            name="worked"
            value={String(worked)}
            aria-pressed={answer === worked}
            className={classes.choice}
            onClick={(event) => choose(event, worked)}
          >
            <Icon name={icon} size={20} />
            {words}
          </button>
        ))}
      </fieldset>
      <p role="status" className={classes.said}>
        {said}
      </p>
      {words && <p className={classes.said}>{words}</p>}
    </form>
  );
}
