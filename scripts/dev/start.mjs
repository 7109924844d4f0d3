import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

// The programs are TypeScript: what starts them is part of the build as well.
const program = new URL('../../dist/server/start.js', import.meta.url);
if (!existsSync(program)) {
  console.error('There is no build yet: run npm start, or npm run build first.');
  process.exit(1);
}
// Compiled code is kept between starts, for the child as well.
process.env.NODE_COMPILE_CACHE ??= enableCompileCache().directory ?? '';
await import(program.href);
