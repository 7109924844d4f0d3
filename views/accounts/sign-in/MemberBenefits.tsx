import { Icon, type IconName } from '../../ui/Icon.tsx';
import classes from './MemberBenefits.module.css';

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'bell', title: 'Be the first to know', text: 'Alerts for the brands, stores and prices you choose.' },
  {
    icon: 'star',
    title: 'Find it again',
    text: 'What you save is on all your devices, and we email you when its price drops.',
  },
  { icon: 'tag', title: 'Deals that fit', text: 'Your own page, built around what you like.' },
];

/** Reasons to create an account, beside the sign-up form. */
export function MemberBenefits() {
  return (
    <>
      <h2 className={classes.title}>Good deals go fast.</h2>
      <ul className={classes.benefits}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className={classes.benefit}>
            <span className={classes.mark}>
              <Icon name={icon} />
            </span>
            <div>
              <p className={classes.name}>{title}</p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.text}>Free. Leave anytime.</p>
    </>
  );
}
