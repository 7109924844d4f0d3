/** What a suggestion leads to, in the order of the groups below the search field. */
export const suggestionKinds = ['store', 'brand', 'category', 'deal', 'query'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** What a shopper who has typed so much may mean, and where it is. */
export interface Suggestion {
  kind: SuggestionKind;
  /** A name, a headline, or the words of a search. */
  text: string;
  /** A path of this site. */
  href: string;
}
