import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface Import {
  /** As written: `./store.ts`, `react`, `node:path`. */
  from: string;
  /** The project file that a relative specifier names: `src/domain/stores/store.ts`. */
  target?: string;
  typeOnly: boolean;
}

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  lines: number;
  imports: readonly Import[];
  /** Comment lines with their line numbers, from 1. */
  comments: readonly { line: number; text: string }[];
  text: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\\w])\/\/.*$/gm;
const CODE = /\.(?:tsx?|mts|mjs|css)$/;

/** Files that git tracks, or would track, below the folders. */
export function listFiles(...folders: string[]): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders];
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

export function readSources(...folders: string[]): SourceFile[] {
  return listFiles(...folders)
    .filter((file) => CODE.test(file))
    .map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));
}

/** Reads one file's text as if it lay at `file`. */
export function readSource(file: string, text: string): SourceFile {
  return {
    path: file,
    lines: text.split('\n').length - 1,
    imports: readImports(file, text.replace(/\/\*[\s\S]*?\*\//g, '')),
    comments: readComments(text),
    text,
  };
}

function readImports(file: string, code: string): Import[] {
  const matches = [
    ...code.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/gm),
    ...code.matchAll(/^\s*import()\s+['"]([^'"]+)['"]/gm),
    ...code.matchAll(/\bimport()\(\s*['"]([^'"]+)['"]\s*\)/g),
  ];
  return matches.map(([, type, from = '']) => ({
    from,
    typeOnly: type !== undefined && type !== '',
    ...(from.startsWith('.') && { target: path.posix.normalize(path.posix.join(path.posix.dirname(file), from)) }),
  }));
}

function readComments(text: string): SourceFile['comments'] {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const first = text.slice(0, index).split('\n').length;
    return comment.split('\n').map((line, offset) => ({ line: first + offset, text: line }));
  });
}
