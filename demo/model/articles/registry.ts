import type { ArticleSeed } from '../article.ts';
import { familyAndGifts } from './family-and-gifts.ts';
import { kitchenAndHome } from './kitchen-and-home.ts';
import { moreGuides } from './more-guides.ts';
import { outdoorsAndTools } from './outdoors-and-tools.ts';
import { savings } from './savings.ts';
import { specialDiscounts } from './special-discounts.ts';
import { style } from './style.ts';
import { tech } from './tech.ts';

/** All articles; the first four are linked from the footer. */
export const articles: readonly ArticleSeed[] = [
  ...specialDiscounts,
  ...kitchenAndHome,
  ...tech,
  ...style,
  ...savings,
  ...familyAndGifts,
  ...outdoorsAndTools,
  ...moreGuides,
];
