import type { Request } from 'express';
import type { z } from 'zod';
import { invalidUpload } from './asset-refusal.ts';

const texts = ['title', 'description', 'tags', 'decorative', 'focal_point'] as const;

interface UploadForm {
  /** Texts that the form has, by name. */
  fields: Partial<Record<(typeof texts)[number], string>>;
  /** In the order of the form. */
  files: { filename: string; bytes: Buffer }[];
}

export const isUploadForm = (request: Request) => Boolean(request.is('multipart/form-data'));

/** Reads a form as the vendor's management client sends it: files in `asset[upload]`. @throws Refusal 422 */
export async function readUploadForm(request: Request): Promise<UploadForm> {
  const body: unknown = request.body;
  const bytes = Buffer.isBuffer(body) ? new Uint8Array(body) : new Uint8Array();
  const form = await new Response(bytes, { headers: { 'content-type': request.get('content-type') ?? '' } })
    .formData()
    .catch(() => {
      throw invalidUpload('upload', 'is not a readable form.');
    });
  const files = form.getAll('asset[upload]').filter((file) => file instanceof File);
  const given = texts.flatMap((name) => {
    const value = form.get(`asset[${name}]`);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    fields: Object.fromEntries(given),
    files: await Promise.all(
      files.map(async (file) => ({ filename: file.name, bytes: Buffer.from(await file.arrayBuffer()) })),
    ),
  };
}

/** @throws Refusal 422 */
export function readUploadFields<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidUpload(String(issue?.path[0] ?? 'filename'), issue?.message ?? 'is not valid.');
}
