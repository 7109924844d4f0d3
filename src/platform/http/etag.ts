import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** The opaque part of an ETag: a digest of the bytes. */
export const digestOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Whether `If-None-Match` names the tag. `normalize` removes what differs between encodings of the same bytes. */
export const matchesEtag = (
  header: string | undefined,
  etag: string,
  normalize: (tag: string) => string = (tag) => tag,
): boolean =>
  (header ?? '')
    .split(',')
    .map((part) => normalize(part.trim().replace(/^W\//, '').replaceAll('"', '')))
    .some((tag) => tag === etag || tag === '*');

interface Validated {
  bytes: string | Uint8Array;
  /** When the content last changed, ISO 8601, as far as known. */
  changedAt: string | undefined;
}

/**
 * Sets the validators of a document; returns true, with 304 sent, if the client has it. Only the ETag decides: a removal may
 * leave an older Last-Modified, and two changes within a second the same one. The ETag is weak, because compression follows.
 */
export function answerUnchanged(request: Request, response: Response, { bytes, changedAt }: Validated): boolean {
  const etag = digestOf(bytes);
  response.setHeader('etag', `W/"${etag}"`);
  if (changedAt !== undefined) response.setHeader('last-modified', new Date(changedAt).toUTCString());
  if (!matchesEtag(request.headers['if-none-match'], etag)) return false;
  response.status(304).end();
  return true;
}
