import type { ArticleSeed } from '../article.ts';
import { specialDiscounts } from './special-discounts.ts';

/** All articles; the first four are linked from the footer. */
export const articles: readonly ArticleSeed[] = [...specialDiscounts];
