import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { couponOriginText, type RevealedCoupon } from '../../src/domain/coupons/coupon.ts';
import { type CouponAnswers, couponAnswersText, couponWarning } from '../../src/domain/coupons/coupon-answers.ts';
import { formatDay, STORE_ZONE } from '../../src/domain/text/format-day.ts';
import { EmbedCard } from '../content/EmbedCard.tsx';
import { Picture } from '../images/Picture.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow, useSendAction } from '../ui/page/page-contexts.ts';
import classes from './RevealedCoupon.module.css';

/** Delay between the reveal and the go link (docs/spec/coupons.md COUPONS-7). */
const GO_LINK_DELAY_MS = 500;
/** CSS pixels (docs/spec/coupons.md COUPONS-12). */
const LOGO_HEIGHT = 60;
const LOGO_WIDTH = 180;

/** The store, description and terms of a coupon. `children`: the code and its buttons. */
export function CouponDetails({ coupon, children }: { coupon: RevealedCoupon; children: ReactNode }) {
  const { store, description, expiresAt, embeddedItems, origin, answers } = coupon;
  const until = coupon.expirationText ?? (expiresAt && `Ends ${formatDay(expiresAt, STORE_ZONE)}`);
  const warning = answers && couponWarning(answers);
  return (
    <div className={classes.details}>
      {store && (
        <Picture
          image={store.logo}
          width={LOGO_WIDTH}
          height={LOGO_HEIGHT}
          fit="contain"
          alt={store.title}
          label={store.title}
          className={classes.logo}
        />
      )}
      {description && <p className={classes.description}>{description}</p>}
      {warning && <p className={classes.warning}>{warning}</p>}
      {children}
      <p className={classes.small}>
        {until && `${until} · `}
        {couponOriginText(origin, store?.title)}
      </p>
      {embeddedItems.map((embed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which one item may appear twice
        <EmbedCard key={index} embed={embed} />
      ))}
    </div>
  );
}

interface CouponOutcomeProps {
  coupon: RevealedCoupon;
  /** Opens the go link automatically after `GO_LINK_DELAY_MS`. */
  opensStore: boolean;
}

/** The go link and the question whether the code worked. The store opens in a new tab, so the code stays visible. */
export function CouponOutcome({ coupon, opensStore }: CouponOutcomeProps) {
  const { goLink, store } = coupon;
  const link = useRef<HTMLAnchorElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!opensStore) return undefined;
    const timer = setTimeout(() => link.current && setBlocked(!openTab(link.current)), GO_LINK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [opensStore]);
  return (
    <div className={classes.outcome}>
      <p role="status" className={isBlocked ? classes.blocked : 'visually-hidden'}>
        {isBlocked && 'Your browser blocked the store’s page. Open it here:'}
      </p>
      {goLink !== undefined && (
        <ButtonLink ref={link} href={goLink} block>
          Go to {store?.title ?? 'the Store'}
          <Icon name="external" size={20} />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
      )}
      <CouponAnswer coupon={coupon} />
    </div>
  );
}

/** Follows a link through a click event, so that click tracking sees it. Returns false when the browser blocks new tabs. */
function openTab(link: HTMLAnchorElement): boolean {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
  tab.location.replace(link.href);
  return true;
}

interface CouponAnswerProps {
  coupon: Pick<RevealedCoupon, 'id' | 'title' | 'answers'>;
  /** Set on pages of one visitor only; the form needs it to work without JavaScript. */
  xsrfToken?: string | undefined;
  /** Result of a submission without JavaScript. */
  before?: { answer?: boolean; problem?: string };
}

const THANKS = 'Thank you! That helps other shoppers.';
const FAILED = 'Something went wrong, please try again.';
const choices = [
  { worked: true, label: 'It Worked', icon: 'check' },
  { worked: false, label: 'Didn’t Work', icon: 'close' },
] as const;

/** Asks whether the code worked and shows the counts. A visitor may change the answer. */
export function CouponAnswer({ coupon: { id, title, answers }, xsrfToken, before = {} }: CouponAnswerProps) {
  const send = useSendAction();
  const [answer, setAnswer] = useState(before.answer);
  const [message, setMessage] = useState(before.problem ?? (before.answer === undefined ? '' : THANKS));
  const [counts, setCounts] = useState<CouponAnswers | undefined>(answers);
  const [isPending, setPending] = useState(false);
  const now = useNow();
  const countsText = counts && couponAnswersText(counts, now);
  const choose = async (event: MouseEvent, worked: boolean) => {
    if (!send) return;
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setMessage('');
    const body = { coupon: id, worked: String(worked) };
    const sent = await send({ method: 'POST', path: '/shop/api/coupons/answers', body, xsrfToken });
    setPending(false);
    if (!sent.isDone) return setMessage(sent.message ?? FAILED);
    setAnswer(worked);
    setCounts(sent.answer as unknown as CouponAnswers);
    setMessage(THANKS);
  };
  return (
    <form method="post" action="/coupons/answers" className={classes.answer} aria-busy={isPending || undefined}>
      <XsrfField token={xsrfToken} />
      <input type="hidden" name="coupon" value={id} />
      <fieldset className={classes.question}>
        <legend className={classes.legend}>
          Did the code work?<span className="visually-hidden"> {title}</span>
        </legend>
        {choices.map(({ worked, label, icon }) => (
          <button
            key={label}
            type="submit"
            name="worked"
            value={String(worked)}
            aria-pressed={answer === worked}
            className={classes.choice}
            onClick={(event) => choose(event, worked)}
          >
            <Icon name={icon} size={20} />
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status" className={classes.small}>
        {message}
      </p>
      {countsText && <p className={classes.small}>{countsText}</p>}
    </form>
  );
}
