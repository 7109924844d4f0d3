/** What a link to a feed page needs. */
export interface FeedPageLink {
  uid: string;
  title: string;
  url: string;
}
