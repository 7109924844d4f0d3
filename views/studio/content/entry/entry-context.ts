import { createContext } from 'react';

interface EntryFacts {
  /** The address of the entry's page for a slug: `/deals/{slug}-{uid}`. */
  addressFor: (slug: string) => string;
}

/** The entry that the form edits. */
export const EntryContext = createContext<EntryFacts>({ addressFor: (slug) => `/${slug}` });
