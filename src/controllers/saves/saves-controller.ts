import type { Request, Response } from 'express';
import type { SaveService } from '../../services/saves/save-service.ts';
import type { VisitorReader } from '../pages/visitor-reader.ts';

/** `GET /shop/api/engagements`: a member's saves, latest first, for the save buttons. */
export class SavesController {
  readonly #visitors: Pick<VisitorReader, 'context'>;
  readonly #saves: Pick<SaveService, 'list'>;

  constructor(visitors: Pick<VisitorReader, 'context'>, saves: Pick<SaveService, 'list'>) {
    this.#visitors = visitors;
    this.#saves = saves;
  }

  /** Sends an empty list without a session. Throws AuthServer when the session cannot be verified, EngagementsUnavailable. */
  async send(request: Request, response: Response): Promise<void> {
    const ctx = await this.#visitors.context(request, response);
    response.setHeader('cache-control', 'no-store').setHeader('x-robots-tag', 'noindex');
    if (ctx.unknownSession) throw ctx.unknownSession.error;
    const all = ctx.session ? await this.#saves.list(ctx) : [];
    response.json({ engagements: all.map(({ id, contentType, uid }) => ({ id, contentType, uid })) });
  }
}
