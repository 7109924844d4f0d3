/** Unpublished content that a visitor with a preview link sees (docs/spec/content.md CONTENT-62). */
export interface Preview {
  /** The content service verifies it and delivers what it allows. */
  token: string;
  /** The title of the entry whose draft is shown; absent for a preview of the site at a time. */
  title?: string;
  /** The time at which the site is shown; absent: now. */
  at?: Date;
  expiresAt: Date;
  /** The address that the link opens. */
  address: string;
}
