/** A token of the users service, and how long the browser keeps it. */
export interface OpenedSession {
  token: string;
  userId: string;
  /** False: until the browser is closed. */
  isRemembered: boolean;
}
