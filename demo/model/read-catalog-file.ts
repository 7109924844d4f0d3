import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The catalog lies beside this folder, and the build copies it to the same place beside the built programs. */
const CATALOG = path.join(import.meta.dirname, '../catalog');

/** A file of the catalog that does not match its schema. The message names the file and each wrong field. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
}

function read(file: string): string {
  try {
    return readFileSync(path.join(CATALOG, file), 'utf8');
  } catch (cause) {
    throw new CatalogError(`demo/catalog/${file} cannot be read.`, { cause });
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CatalogError(`demo/catalog/${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function check<S extends z.ZodType>(file: string, value: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new CatalogError(`demo/catalog/${file} is invalid:\n${z.prettifyError(parsed.error)}`);
}

export const readJson = <S extends z.ZodType>(file: string, schema: S): z.output<S> =>
  check(file, parseJson(file, read(file)), schema);

/** The files of a folder in the order of their names, which begin with a number where the order matters. */
const filesOf = (folder: string): string[] => {
  try {
    return readdirSync(path.join(CATALOG, folder))
      .sort()
      .map((name) => `${folder}/${name}`);
  } catch (cause) {
    throw new CatalogError(`demo/catalog/${folder} cannot be read.`, { cause });
  }
};

export const readJsonFolder = <S extends z.ZodType>(folder: string, schema: S): z.output<S>[] =>
  filesOf(folder).map((file) => readJson(file, schema));

interface MarkdownFile<Fields> {
  /** The file name without its number and extension. */
  readonly name: string;
  readonly fields: Fields;
  readonly body: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** Front matter is YAML whose values are JSON: one `key: value` a line. */
function parseFrontMatter(file: string, text: string): Record<string, unknown> {
  const [, lines = ''] = FRONT_MATTER.exec(text) ?? [];
  return Object.fromEntries(
    lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), parseJson(file, line.slice(colon + 1))];
      }),
  );
}

export const readMarkdownFolder = <S extends z.ZodType>(folder: string, schema: S): MarkdownFile<z.output<S>>[] =>
  filesOf(folder).map((file) => {
    const text = read(file);
    return {
      name: path.basename(file, '.md').replace(/^\d+-/, ''),
      fields: check(file, parseFrontMatter(file, text), schema),
      body: text.replace(FRONT_MATTER, '').trim(),
    };
  });

/** The body of a Markdown file without front matter. */
export const readText = (file: string): string => read(file).trim();
