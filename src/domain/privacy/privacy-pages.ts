/** Pages of the site where a visitor says what third parties may learn: made for each of them. */
export const PRIVACY_PAGES: readonly string[] = ['/do-not-sell-my-personal-information', '/ad-choices'];
