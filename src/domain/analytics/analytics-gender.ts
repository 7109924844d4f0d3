import type { Gender } from '../accounts/user.ts';
import type { ShopsFor } from '../my-deals/interests.ts';
import type { AnalyticsGender } from './analytics-event.ts';

/** Analytics has three codes; unisex and unknown are `n`. */
export const analyticsGender = (gender: Gender | ShopsFor | undefined): AnalyticsGender =>
  gender === 'm' || gender === 'f' ? gender : 'n';
