import { existsSync } from 'node:fs';

// The programs are TypeScript: what starts them is part of the build as well.
const program = new URL('../dist/server/start.js', import.meta.url);
if (!existsSync(program)) {
  console.error('There is no build yet: run npm start, or npm run build first.');
  process.exit(1);
}
await import(program.href);
