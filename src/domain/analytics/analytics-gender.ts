import type { Gender } from '../accounts/user.ts';
import type { ShopsFor } from '../my-deals/interests.ts';
import type { AnalyticsGender } from './analytics-event.ts';

/** Analytics knows three: what is for both, or for nobody in particular, is `n`. */
export const analyticsGender = (gender: Gender | ShopsFor | undefined): AnalyticsGender =>
  gender === 'm' || gender === 'f' ? gender : 'n';
