import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Router } from 'express';
import { avatarCalls } from '../../../contracts/accounts/avatar.ts';
import { FileStore } from '../../images/file-store.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import { AvatarStore } from './avatar-store.ts';
import { AVATAR_TYPE, renderAvatar } from './render-avatar.ts';

interface AvatarsDependencies {
  dataDir: string;
  authorize: Authorize;
  /** False only in tests: respond before the bytes are on disk. */
  durable: boolean;
}

/** The avatar service: images by random ids that the users service stores (docs/spec/calls.md CALLS-27). */
export function createAvatarRouter({ dataDir, authorize, durable }: AvatarsDependencies): Router {
  const avatars = new AvatarStore(new FileStore(path.join(dataDir, 'avatars'), { durable }));
  return bindCalls(
    avatarCalls,
    {
      async readAvatar({ params, query, request }, response) {
        const bytes = await avatars.find(params.id, query.size);
        if (!bytes) throw new Refusal(404, 'There is no such avatar.');
        response.set({
          'Content-Type': AVATAR_TYPE,
          'Cache-Control': 'no-cache',
          ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
          'X-Content-Type-Options': 'nosniff',
        });
        if (request.fresh) response.status(304).end();
        else response.send(bytes);
      },
      async saveAvatar({ params, request }) {
        const bytes: unknown = request.body;
        await avatars.save(params.id, await renderAvatar(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)));
      },
      deleteAvatar: ({ params }) => avatars.remove(params.id),
    },
    authorize,
  );
}
