/** See docs/spec/analytics.md ANALYTICS-16: `s_id` lives 30 minutes after the last thing done, `d_id` and `u_id` 730 days. */
export const SESSION_SECONDS = 30 * 60;
export const VISITOR_SECONDS = 730 * 24 * 60 * 60;

export const SESSION_COOKIE = 's_id';
export const DEVICE_COOKIE = 'd_id';
export const USER_COOKIE = 'u_id';
/** Campaign parameters of the visit, as a query. Lives as long as the session. */
export const CAMPAIGN_COOKIE = 'campaign';
