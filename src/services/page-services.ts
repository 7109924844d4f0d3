import type { Shell } from '../domain/page-object.ts';
import type { PageResult } from '../domain/page-result.ts';
import type { RequestContext } from '../domain/request-context.ts';

/** What routes may ask for. */
export interface PageServices {
  shell: { load(ctx: RequestContext): Promise<Shell> };
  /** The page for a failure; never throws. */
  errorPages: { load(ctx: RequestContext, error: unknown): Promise<PageResult> };
}
