/** Something that an editor should mend; the page goes on without it (browsing spec, section 3, Content error record). */
export interface ContentProblem {
  message: string;
  /** The entry, asset or block that it is about. */
  uid: string;
  url?: string;
  remediation?: string;
  /** ISO 8601 */
  timestamp: string;
}
