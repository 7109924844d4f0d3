/** Fields of a link to a feed page. */
export interface FeedPageLink {
  uid: string;
  title: string;
  url: string;
}
