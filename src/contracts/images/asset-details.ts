import { z } from 'zod';

const tag = z.string().trim().min(1).max(100);
const tags = z.array(tag).max(100);
const fraction = z.number().min(0).max(1);
const focalPoint = z.strictObject({ x: fraction, y: fraction });
const title = z.string().max(500);
const description = z.string().max(2_000);

/** What editors say about an asset. Absent parts stay as they are. */
export const assetDetails = z.strictObject({
  title: title.nullish(),
  /** The alternative text. */
  description: description.nullish(),
  /** A list, or one text with commas between the tags, as the vendor's management client sends it. */
  tags: z.union([tags, z.string().transform(splitTags).pipe(tags)]).optional(),
  /** An image that needs no alternative text. */
  decorative: z.boolean().optional(),
  /** What crops keep in view, as fractions of width and height from the top left corner; null: the center. */
  focal_point: focalPoint.nullish(),
});

function splitTags(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The same as texts of a query or a form: tags between commas, `true`, `0.3,0.7`. */
export const assetDetailTexts = {
  title: title.optional(),
  description: description.optional(),
  tags: z.string().transform(splitTags).pipe(tags).optional(),
  decorative: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
  focal_point: z
    .string()
    .regex(/^[\d.]+,[\d.]+$/, 'must be two numbers from 0 to 1, such as 0.3,0.7')
    .transform((given) => {
      const [x, y] = given.split(',').map(Number);
      return { x, y };
    })
    .pipe(focalPoint)
    .optional(),
};
