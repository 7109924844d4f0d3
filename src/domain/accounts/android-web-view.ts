/**
 * Whether a page is shown inside another app on Android: providers refuse to sign anybody in there, since the app could read
 * along. Such views say `wv`, older ones a version without a browser's name.
 */
export const isAndroidWebView = (userAgent: string): boolean =>
  /Android/.test(userAgent) && /; wv\)|\bVersion\/\d+\.\d+\b.*\bChrome\//.test(userAgent);
