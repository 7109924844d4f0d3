/** By what somebody proves who they are. */
export type SignInMethod = 'email' | 'google' | 'facebook' | 'apple';
