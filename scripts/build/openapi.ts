/** Writes the OpenAPI document of every service and of the shop API to dist/openapi. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiDefinitions } from './api-definitions.ts';
import { openApiDocument } from './openapi-document.ts';

const root = path.resolve(import.meta.dirname, '../..');
const out = path.join(root, 'dist/openapi');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

mkdirSync(out, { recursive: true });
for (const [name, definition] of Object.entries(apiDefinitions)) {
  const file = path.join(out, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(openApiDocument(definition, version), null, 2)}\n`);
  console.log(path.relative(root, file));
}
