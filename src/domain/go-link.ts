/** The tracked way out to a retailer: `/go/d/{postUid}-{listingUid}` (browsing spec, section 2). */
export const dealGoLink = (postUid: string, listingUid: string): string => `/go/d/${postUid}-${listingUid}`;
