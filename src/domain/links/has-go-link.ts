import { parseGoLink } from './go-link.ts';

/** Whether content contains a go link anywhere; a disclosure must precede it. */
export function hasGoLink(content: unknown): boolean {
  if (typeof content === 'string') return content.startsWith('/go/') && parseGoLink(content) !== undefined;
  return typeof content === 'object' && content !== null && Object.values(content).some(hasGoLink);
}
