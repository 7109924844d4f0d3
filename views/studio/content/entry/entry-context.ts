import { createContext } from 'react';

interface EntryFacts {
  uid: string;
  /** It was not saved yet. */
  isNew: boolean;
  /** The address of the entry's page for a slug: `/deals/{slug}-{uid}`. */
  addressFor: (slug: string) => string;
}

/** The entry that the form edits. */
export const EntryContext = createContext<EntryFacts>({
  uid: '',
  isNew: false,
  addressFor: (slug) => `/${slug}`,
});
