/** By whose word at which provider a user gets in. */
export interface UserIdentitiesTable {
  provider: 'google' | 'apple' | 'facebook';
  /** The provider's own id of the user. */
  subject: string;
  user_id: string;
  /** When it was linked, the provider had seen that the address of the account is the user's. */
  is_email_verified: boolean;
  created_at: Date;
}

export interface SocialTables {
  user_identities: UserIdentitiesTable;
}
