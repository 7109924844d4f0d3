import type { Config } from '../../../../config/config.ts';
import type { AnalyticsAdapter, AnalyticsSettings } from './analytics-adapter.ts';
import { segment } from './segment.ts';

type AdapterName = NonNullable<Config['analytics']>['adapter'];

/** Outside tools by the name that `ANALYTICS_ADAPTER` gives. */
export const analyticsAdapters: Record<AdapterName, (settings: AnalyticsSettings) => AnalyticsAdapter> = { segment };
