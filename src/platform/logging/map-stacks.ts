import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const POSITION = /(file:\/\/[^\s():]+\.js):(\d+):(\d+)/g;

/**
 * Stack traces name files and lines of the sources from now on. The map of a file is read when a stack first names the file:
 * Node's own support would read all maps at every start.
 */
export function mapStacks(): void {
  const write = Error.prepareStackTrace;
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  Error.prepareStackTrace = (error, frames) =>
    String(write?.(error, frames)).replace(POSITION, (position, file, line, column) => {
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
      if (!origin || !('fileName' in origin)) return position;
      return `${fileURLToPath(new URL(origin.fileName, file))}:${origin.lineNumber}:${origin.columnNumber}`;
    });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
