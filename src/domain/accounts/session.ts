/** What a browser knows of who is signed in; it never holds a token (accounts spec, section 3, Session user). */
export interface Session {
  isLoggedIn: boolean;
  /** As the greeting says it: 'Hi {short name}'. */
  shortName?: string;
  /** For the picture of a member without a name: the first letter of their address. */
  initial?: string;
  /** Names the picture at the avatar service. */
  avatarId?: string;
  isSubscribed?: boolean;
}
