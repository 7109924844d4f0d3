import { type SubmitEvent, useId } from 'react';
import { userInterestsUpdated } from '../../src/domain/analytics/member-events.ts';
import { isTargetGender } from '../../src/domain/my-deals/interests.ts';
import type { MyDeals } from '../../src/domain/my-deals/my-deals.ts';
import { useTrack } from '../analytics/track-context.ts';
import { forgetViewedDeals } from '../deals/viewed-deals.ts';
import { AppLink } from '../ui/AppLink.tsx';
import { XsrfField } from '../ui/form/XsrfField.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './InterestsPanel.module.css';

/** Form values and labels. */
const GENDER_CHOICES = [
  { value: 'f', label: 'Women' },
  { value: 'm', label: 'Men' },
  { value: 'all', label: 'Everyone' },
] as const;
const ACTION = '/shop/api/interests';

/** Maximum suggested departments: a short list, not a directory. */
const MAX_SUGGESTIONS = 8;

interface InterestsPanelProps {
  mine: MyDeals;
  xsrfToken?: string | undefined;
}

/** The interests behind My Deals, with plain forms to change them that work without JavaScript. */
export function InterestsPanel({ mine: { basis, departments }, xsrfToken }: InterestsPanelProps) {
  const id = useId();
  const track = useTrack();
  const isNewcomer = basis.categories.length === 0;
  const categories = isNewcomer ? departments.slice(0, MAX_SUGGESTIONS) : basis.categories;
  const hasInterests = !isNewcomer || basis.gender !== undefined;
  const trackChoice = ({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>) => {
    const gender =
      submitter instanceof HTMLButtonElement && isTargetGender(submitter.value) ? submitter.value : undefined;
    track(userInterestsUpdated({ gender, categories: basis.categories.map(({ url }) => url) }));
  };
  return (
    <section className={classes.panel} aria-label="Your interests">
      <form
        method="post"
        action={ACTION}
        className={classes.group}
        aria-labelledby={`${id}gender`}
        onSubmit={trackChoice}
      >
        <XsrfField token={xsrfToken} />
        <h2 id={`${id}gender`} className={classes.label}>
          Who Do You Shop For?
        </h2>
        <p className={classes.choices}>
          {GENDER_CHOICES.map(({ value, label }) => {
            const isChosen = value === (basis.gender ?? 'all');
            return (
              <button
                key={value}
                type="submit"
                name="gender"
                value={value}
                aria-pressed={isChosen}
                className={classes.choice}
              >
                {isChosen && <Icon name="check" size={16} />}
                {label}
              </button>
            );
          })}
        </p>
      </form>
      {categories.length > 0 && (
        <nav className={classes.group} aria-labelledby={`${id}categories`}>
          <h2 id={`${id}categories`} className={classes.label}>
            {isNewcomer ? 'Pick a Few Categories to Start' : 'Your Categories'}
          </h2>
          <ul className={classes.categories}>
            {categories.map(({ title, url }) => (
              <li key={url}>
                <AppLink href={url} className={classes.choice}>
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {basis.kind === 'visitor' && hasInterests && (
        <form
          method="post"
          action={ACTION}
          className={classes.foot}
          onSubmit={() => {
            forgetViewedDeals();
            track(userInterestsUpdated({ categories: [] }));
          }}
        >
          <XsrfField token={xsrfToken} />
          <p className={classes.note}>Saved in this browser only.</p>
          <button type="submit" name="forget" value="all" className={classes.forget}>
            Clear History
          </button>
        </form>
      )}
    </section>
  );
}
