/** Kinds of suggestions, in the order of the groups below the search field. */
export const suggestionKinds = ['store', 'brand', 'category', 'deal', 'query'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** A suggestion for the typed text, with its address. */
export interface Suggestion {
  kind: SuggestionKind;
  /** A name, a headline, or the words of a search. */
  text: string;
  /** A path of this site. */
  href: string;
}
