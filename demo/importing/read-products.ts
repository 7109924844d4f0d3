import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { SeedError } from '../seeding/management-client.ts';

/** A line of `products.jsonl`. Prices are US dollars in any order and are sorted by date here. */
const productLine = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'must be lower-case letters and digits joined by dashes')
    .max(60),
  title: z.string().trim().min(1).max(400),
  brand: z.string().trim().min(1).max(100),
  class: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes')
    .max(60),
  attributes: z.record(z.string(), z.unknown()).default({}),
  currency: z.literal('USD'),
  prices: z
    .array(z.object({ date: z.iso.date(), price: z.number().positive().max(1_000_000) }))
    .min(1)
    .max(1_000)
    .transform((prices) => prices.toSorted((a, b) => a.date.localeCompare(b.date))),
});
export type ImportedProduct = z.infer<typeof productLine>;

const SHOWN_PROBLEMS = 10;
const FILE = 'products.jsonl';

/** Returns the product, or what is wrong with the line by field. */
function readLine(text: string): ImportedProduct | string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return ['is not valid JSON'];
  }
  const parsed = productLine.safeParse(value);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(
    ({ path: field, message }) => `${field.join('.') || 'the line'}: ${plainWords(message)}`,
  );
}

/** 'Invalid input: expected number, received string' becomes 'must be number, not string'. */
const plainWords = (message: string): string =>
  message
    .replace(/^Invalid input: expected .+, received undefined$/, 'is missing')
    .replace(/^Invalid input: expected (.+), received (.+)$/, 'must be $1, not $2')
    .replace(/^Invalid input: expected /, 'must be ');

async function existingFile(folder: string): Promise<string> {
  const file = path.join(folder, FILE);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new SeedError(`There is no ${FILE} in ${folder}.`);
  return file;
}

/**
 * Reads and checks the whole file before anything is written.
 * @throws SeedError with line and field of the first problems.
 */
export async function readProducts(folder: string): Promise<ImportedProduct[]> {
  const file = await existingFile(folder);
  const products: ImportedProduct[] = [];
  const lineOf = new Map<string, number>();
  const problems: string[] = [];
  let number = 0;
  for await (const text of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number++;
    if (text.trim() === '') continue;
    const read = readLine(text);
    if (Array.isArray(read)) {
      problems.push(...read.map((problem) => `line ${number}: ${problem}`));
      continue;
    }
    const first = lineOf.get(read.id);
    if (first !== undefined) problems.push(`line ${number}: id: is the id of line ${first}, too`);
    lineOf.set(read.id, first ?? number);
    products.push(read);
  }
  if (problems.length > 0) throw new SeedError(describe(file, problems));
  if (products.length === 0) throw new SeedError(`${file} has no products.`);
  return products;
}

function describe(file: string, problems: readonly string[]): string {
  const shown = problems.slice(0, SHOWN_PROBLEMS).map((problem) => `  ${problem}`);
  const more = problems.length > SHOWN_PROBLEMS ? [`  and ${problems.length - SHOWN_PROBLEMS} more`] : [];
  return [`${file} was not loaded, nothing was written:`, ...shown, ...more].join('\n');
}
