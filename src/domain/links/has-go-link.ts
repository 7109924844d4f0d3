import { parseGoLink } from './go-link.ts';

/** Whether content holds a way out to a retailer anywhere in it: a disclosure then stands before it. */
export function hasGoLink(content: unknown): boolean {
  if (typeof content === 'string') return content.startsWith('/go/') && parseGoLink(content) !== undefined;
  return typeof content === 'object' && content !== null && Object.values(content).some(hasGoLink);
}
