/** A problem that an editor should fix; the page renders without the content (docs/spec/content.md CONTENT-22). */
export interface ContentProblem {
  message: string;
  /** Uid of the entry, asset or block. */
  uid: string;
  url?: string;
  remediation?: string;
  /** ISO 8601 */
  timestamp: string;
}
