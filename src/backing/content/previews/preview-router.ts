import type { Request, Router } from 'express';
import { PREVIEW_TOKEN_HEADER, previewCalls } from '../../../contracts/content/previews.ts';
import { nameTargets } from '../../platform/audit.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { entryKeyOf } from '../management/entry-key.ts';
import { readBody } from '../management/field-errors.ts';
import { entryKeyText } from '../references.ts';
import type { PreviewGrant, PreviewTokens } from './preview-tokens.ts';
import type { Previews } from './previews.ts';

interface PreviewRouterOptions {
  previews: Previews;
  tokens: PreviewTokens;
  authorize: Authorize;
}

/** Creates and describes preview links. */
export function createPreviewRouter({ previews, tokens, authorize }: PreviewRouterOptions): Router {
  return bindCalls(
    previewCalls,
    {
      async createPreview({ body: { preview } }, response) {
        const { entry } = preview;
        if (entry) nameTargets(response, entryKeyText({ contentType: entry.content_type, uid: entry.uid }));
        return { preview: await previews.create(preview) };
      },
      findEntryPage: async ({ params }) => ({ page: (await previews.pageOf(entryKeyOf(params))) ?? null }),
      async readPreview({ request }, response) {
        response.set('Cache-Control', 'no-store');
        const grant = tokens.verify(previewTokenOf(request) ?? '');
        return { preview: grant ? await previews.describe(grant) : null };
      },
    },
    authorize,
    { body: readBody },
  );
}

const previewTokenOf = ({ headers }: Request): string | undefined => [headers[PREVIEW_TOKEN_HEADER]].flat()[0];

/** The preview that a delivery read asks for. Undefined without one. Throws what `refuse` returns for an invalid token. */
export function previewOf(request: Request, tokens: PreviewTokens, refuse: () => Error): PreviewGrant | undefined {
  const token = previewTokenOf(request);
  if (token === undefined) return undefined;
  const grant = tokens.verify(token);
  if (!grant) throw refuse();
  return grant;
}
