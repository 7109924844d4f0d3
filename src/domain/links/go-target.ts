/** Where a go link leads. */
export interface GoTarget {
  uid: string;
  /** Stored with the content, always https. */
  destination: string;
  /** ISO 8601; from then on it leads nowhere. */
  expiresAt?: string;
}

/** A post as far as leaving the site goes: its targets are its listings, in the editor's order. */
export interface GoPost {
  startsAt: string;
  expiresAt?: string;
  listings: (GoTarget & { legacyId?: number })[];
}
