/** How a visitor signs in. */
export type SignInMethod = 'email' | 'google' | 'facebook' | 'apple';
