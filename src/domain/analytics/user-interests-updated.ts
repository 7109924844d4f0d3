import type { ShopsFor } from '../my-deals/interests.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { analyticsGender } from './analytics-gender.ts';

interface UpdatedInterests {
  /** Whom they shop for; absent: everyone. */
  gender?: ShopsFor | undefined;
  /** Addresses of the categories that their page follows. */
  categories: readonly string[];
}

/** A visitor has said what their page is to follow, or taken it back. */
export const userInterestsUpdated = ({ gender, categories }: UpdatedInterests): AnalyticsEvent => ({
  event: 'User Interests Updated',
  properties: { gender: analyticsGender(gender), categories },
});
