import { createHash } from 'node:crypto';
import path from 'node:path';
import express, { Router } from 'express';
import { avatarId, avatarPath, avatarSize, MAX_AVATAR_BYTES } from '../../../contracts/accounts/avatar.ts';
import { FileStore } from '../../images/file-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { servicesOnly } from '../../platform/services-only.ts';
import { AvatarStore } from './avatar-store.ts';
import { AVATAR_TYPE, renderAvatar } from './render-avatar.ts';

interface AvatarsDependencies {
  dataDir: string;
  /** Allows changing any member's avatar. */
  serviceToken: string;
  /** False only in tests: respond before the bytes are on disk. */
  durable: boolean;
}

/** The avatar service: images by random ids that the users service stores (docs/spec/calls.md CALLS-27). */
export function createAvatarRouter({ dataDir, serviceToken, durable }: AvatarsDependencies): Router {
  const avatars = new AvatarStore(new FileStore(path.join(dataDir, 'avatars'), { durable }));
  const router = Router();
  const avatar = avatarPath(':id');

  router.get(avatar, async (request, response) => {
    const bytes = await avatars.find(parseId(request.params.id), avatarSize.parse(request.query.size));
    if (!bytes) throw notFound();
    response.set({
      'Content-Type': AVATAR_TYPE,
      'Cache-Control': 'no-cache',
      ETag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.fresh) response.status(304).end();
    else response.send(bytes);
  });

  const parseBytes = express.raw({ type: () => true, limit: MAX_AVATAR_BYTES, inflate: false });
  router.put(avatar, servicesOnly(serviceToken), parseBytes, async (request, response) => {
    const id = parseId(request.params.id);
    const bytes: unknown = request.body;
    const upload = Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
    await avatars.save(id, await renderAvatar(upload));
    response.status(204).end();
  });

  router.delete(avatar, servicesOnly(serviceToken), async (request, response) => {
    await avatars.remove(parseId(request.params.id));
    response.status(204).end();
  });
  return router;
}

function parseId(value: unknown): string {
  const { data } = avatarId.safeParse(value);
  if (data === undefined) throw notFound();
  return data;
}

const notFound = () => new Refusal(404, 'There is no such avatar.');
