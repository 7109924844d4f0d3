import { z } from 'zod';
import { invalidImageParams } from './asset-refusal.ts';

/** Pixels, or a fraction of the source's length (`0.5`, `50p`). */
export type Length = { pixels: number } | { fraction: number };

const length = z.string().transform((value, context): Length => {
  if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 8_192) return { pixels: Number(value) };
  if (/^0?\.\d{1,6}$/.test(value) && Number(value) > 0) return { fraction: Number(value) };
  if (/^\d{1,5}(\.\d{1,6})?p$/.test(value) && Number.parseFloat(value) > 0)
    return { fraction: Number.parseFloat(value) / 100 };
  context.addIssue({
    code: 'custom',
    message: 'must be 1 to 8192 pixels, a fraction below 1, or a percentage such as 50p.',
  });
  return z.NEVER;
});

const ratio = z
  .string()
  .regex(/^[1-9]\d{0,3}:[1-9]\d{0,3}$/, 'must be a ratio of two whole numbers such as 5:3.')
  .transform((value) => {
    const [across = 1, down = 1] = value.split(':').map(Number);
    return across / down;
  });

const point = z
  .string()
  .regex(
    /^(?:0|1|0?\.\d{1,6}|1\.0{1,6}),(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/,
    'must be two numbers from 0 to 1, such as 0.3,0.7.',
  )
  .transform((value) => {
    const [x = 0, y = 0] = value.split(',').map(Number);
    return { x, y };
  });

const formats = ['avif', 'webp', 'webply', 'webpll', 'jpg', 'pjpg', 'png', 'gif'] as const;
export type RequestedFormat = (typeof formats)[number];

/** The supported image parameters (docs/spec/images.md IMAGES-5); others are ignored. */
const imageParams = z.object({
  width: length.optional(),
  height: length.optional(),
  quality: z.coerce.number('must be a whole number from 1 to 100.').int().min(1).max(100).default(80),
  auto: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(['webp', 'avif'], 'must be webp or avif.')))
    .default([]),
  format: z.enum(formats, `must be one of ${formats.join(', ')}.`).optional(),
  fit: z.enum(['bounds', 'crop'], 'must be bounds or crop.').default('bounds'),
  crop: ratio.optional(),
  /** The point that a crop keeps in view, as fractions from the top left corner; the center unless given. */
  focus: point.optional(),
  /** Accepted because callers send it; images are never upscaled. */
  disable: z.literal('upscale', 'must be upscale.').optional(),
  dpr: z.coerce.number('must be a number from 0.1 to 10.').min(0.1).max(10).default(1),
});
export type ImageRequest = z.output<typeof imageParams>;

/**
 * Parses the query of an image address; undefined without image parameters, which requests the stored file.
 * @throws Refusal 400 with a line for each malformed parameter.
 */
export function readImageRequest(query: Record<string, unknown>): ImageRequest | undefined {
  const known = Object.keys(imageParams.shape).filter((name) => query[name] !== undefined);
  if (known.length === 0) return undefined;
  const parsed = imageParams.safeParse(query);
  if (parsed.success) return parsed.data;
  throw invalidImageParams(z.flattenError(parsed.error).fieldErrors);
}
