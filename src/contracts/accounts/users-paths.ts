/** Below the base url of the users service (accounts spec, section 7). Those marked * are not in the spec. */
export const usersPaths = {
  /** POST creates one, without a token. */
  users: '/api/v4/users',
  /** GET; PATCH* what it takes of deal emails; DELETE* the account. */
  user: (id: string) => `/api/v4/users/${encodeURIComponent(id)}`,
  /** GET*: all that is kept of a user. */
  userExport: (id: string) => `/api/v4/users/${encodeURIComponent(id)}/export`,
  /** POST opens one; DELETE* ends the one of the token. */
  sessions: '/api/v4/sessions',
  /** POST. */
  socialSessions: (provider: 'google' | 'facebook' | 'apple') => `/api/v4/${provider}_sessions`,
  /** POST. */
  sendConfirmation: (md5Hash: string) => `/api/v4/emails/${md5Hash}/confirmations/send`,
  /** POST*: mails a link for choosing a new password. */
  sendReset: (md5Hash: string) => `/api/v4/emails/${md5Hash}/reset-passwords/send`,
  /** POST completes a reset or an upgrade. */
  resetPassword: '/api/v4/reset-password',
  /** POST*: whose a mailed token is, without using it up. */
  verifyReset: '/api/v4/reset-password/verify',
  /** POST. */
  upgradeToken: '/api/v4/upgrade-token',
  /** PUT: names and password of a full user. */
  userprofiles: '/api/v4/userprofiles',
  /** POST*: stops deal emails by the token of a mail. */
  unsubscribe: '/api/v4/unsubscribe',
} as const;
