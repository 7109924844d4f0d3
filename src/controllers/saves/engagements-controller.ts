import type { Request, Response } from 'express';
import type { EngagementService } from '../../services/saves/engagement-service.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

/** `GET /shop/api/engagements`: what a member has saved, the latest first, for the browser's engagement store. */
export class EngagementsController {
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #engagements: Pick<EngagementService, 'list'>;

  constructor(visitors: Pick<VisitorReader, 'context'>, engagements: Pick<EngagementService, 'list'>) {
    this.#visitors = visitors;
    this.#engagements = engagements;
  }

  /** Nothing for whoever is not logged in. Throws AuthServer while nobody can say, EngagementsUnavailable. */
  async send(request: Request, response: Response): Promise<void> {
    const ctx = await this.#visitors.context(request, response);
    response.setHeader('cache-control', 'no-store').setHeader('x-robots-tag', 'noindex');
    if (ctx.unknownSession) throw ctx.unknownSession.error;
    const all = ctx.session ? await this.#engagements.list(ctx) : [];
    response.json({ engagements: all.map(({ id, contentType, uid }) => ({ id, contentType, uid })) });
  }
}
