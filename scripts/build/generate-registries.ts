import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
// In src: type checks, the build's source stamp and the bundlers cover generated modules like any other.
const FOLDER = 'src/generated';
const FROM_GENERATED = '../..';

interface Block {
  /** `hero_image_block` of `views/blocks/hero-image-block`. */
  kind: string;
  folder: string;
  /** `HeroImageBlock` of `HeroImageBlock.tsx`. */
  component: string;
  /** Browsers need no code for a block that the server has rendered: its component file exports `isStatic`. */
  isStatic: boolean;
}

const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

function toBlock(folder: string): Block {
  for (const file of ['schema.ts', 'mapper.ts'])
    if (!existsSync(path.join(root, folder, file))) throw new Error(`${folder} has no ${file}.`);
  const [component, ...others] = find(`${folder}/*Block.tsx`);
  if (component === undefined || others.length > 0) throw new Error(`${folder} must have one component, *Block.tsx.`);
  return {
    kind: path.basename(folder).replaceAll('-', '_'),
    folder,
    component: path.basename(component, '.tsx'),
    isStatic: /^export const isStatic = true;$/m.test(readFileSync(path.join(root, component), 'utf8')),
  };
}

const findBlocks = () => find('views/blocks/*/').map((folder) => toBlock(folder.replace(/\/$/, '')));

/** Joins the parts of a module under the notice that every generated file has. */
const moduleOf = (...parts: readonly (string | readonly string[])[]) =>
  `// Written by scripts/build/generate-registries.ts: run "npm run generate" after adding or moving a view.\n${parts.flat().join('\n')}\n`;

const blockImports = (blocks: readonly Block[], name: string, file: string, keyword = 'import') =>
  blocks.map(({ kind, folder }) => `${keyword} { ${name} as ${kind} } from '${FROM_GENERATED}/${folder}/${file}';`);

const entries = (blocks: readonly Block[]) => blocks.map(({ kind }) => `  ${kind},`);

const blockSchemas = () =>
  moduleOf(
    blockImports(findBlocks(), 'schema', 'schema.ts'),
    'export const contentBlocks = [',
    entries(findBlocks()),
    '] as const;',
    "export type BlockKind = (typeof contentBlocks)[number]['kind'];",
  );

const blockEntities = () =>
  moduleOf(
    blockImports(findBlocks(), 'Entity', 'schema.ts', 'import type'),
    'export interface ContentBlockByKind {',
    findBlocks().map(({ kind }) => `  ${kind}: ${kind};`),
    '}',
    `export type StaticBlockKind = ${findBlocks()
      .filter(({ isStatic }) => isStatic)
      .map(({ kind }) => `'${kind}'`)
      .join(' | ')};`,
  );

const blockMappers = () =>
  moduleOf(
    "import type { BlockMapper } from '../repositories/content/blocks/block-mapper.ts';",
    "import type { BlockKind } from './block-schemas.ts';",
    blockImports(findBlocks(), 'mapper', 'mapper.ts'),
    'export const blockMappers: { readonly [Kind in BlockKind]: BlockMapper<Kind> } = {',
    entries(findBlocks()),
    '};',
  );

const componentImport = ({ folder, component }: Block) =>
  `import { ${component} } from '${FROM_GENERATED}/${folder}/${component}.tsx';`;

function blockComponents() {
  const blocks = findBlocks();
  return moduleOf(
    "import type { ComponentType } from 'react';",
    "import { type BlockProps, staticBlock } from '../../views/blocks/block-component.tsx';",
    "import type { BlockKind } from './block-schemas.ts';",
    blocks.filter(({ isStatic }) => !isStatic).map(componentImport),
    'export const blockViews: { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } = {',
    blocks.map(({ kind, component, isStatic }) => `  ${kind}: ${isStatic ? `staticBlock('${kind}')` : component},`),
    '};',
  );
}

function staticBlocks() {
  const blocks = findBlocks().filter(({ isStatic }) => isStatic);
  return moduleOf(
    "import type { ComponentType } from 'react';",
    "import type { BlockProps } from '../../views/blocks/block-component.tsx';",
    "import type { StaticBlockKind } from './block-entities.ts';",
    blocks.map(componentImport),
    'export const staticBlocks: { [Kind in StaticBlockKind]: ComponentType<BlockProps<Kind>> } = {',
    blocks.map(({ kind, component }) => `  ${kind}: ${component},`),
    '};',
  );
}

const blockExamples = () =>
  moduleOf(
    "import type { ContentBlockByKind } from './block-entities.ts';",
    findBlocks().map(
      ({ kind, folder, component }) =>
        `import { example as ${kind} } from '${FROM_GENERATED}/${folder}/${component}.stories.tsx';`,
    ),
    'export const blockExamples: ContentBlockByKind = {',
    entries(findBlocks()),
    '};',
  );

const findPages = () => find('views/**/*Page.tsx').map((file) => ({ file, name: path.basename(file, '.tsx') }));

/**
 * Each page is a chunk of its own in the browser. The gallery imports every page, so it is a separate program: built with the
 * others it would cut them into smaller chunks.
 */
function pages() {
  const found = findPages();
  return moduleOf(
    "import type { ComponentType } from 'react';",
    found.map(({ file, name }) => `import type { ${name}Props } from '${FROM_GENERATED}/${file}';`),
    'export interface PagePropsByName {',
    found.map(({ name }) => `  ${name}: ${name}Props;`),
    '}',
    'export type PageName = keyof PagePropsByName;',
    'export const pages: {',
    "  [Name in Exclude<PageName, 'GalleryPage'>]: () => Promise<ComponentType<PagePropsByName[Name]>>;",
    '} = {',
    found
      .filter(({ name }) => name !== 'GalleryPage')
      .map(({ file, name }) => `  ${name}: async () => (await import('${FROM_GENERATED}/${file}')).${name},`),
    '};',
  );
}

/** The server loads them all at start, so that no visitor waits for them. */
function pageComponents() {
  const found = findPages();
  return moduleOf(
    "import type { ComponentType } from 'react';",
    "import type { PageName } from './pages.ts';",
    found.map(({ file, name }) => `import { ${name} } from '${FROM_GENERATED}/${file}';`),
    'const components = {',
    found.map(({ name }) => `  ${name},`),
    '} satisfies Record<PageName, unknown>;',
    '/** By name. `pageRoute` has checked that props and page belong together. */',
    'export const pageComponents: ReadonlyMap<string, ComponentType> = new Map(',
    '  Object.entries(components) as [string, ComponentType][],',
    ');',
  );
}

function stories() {
  const files = find('views/**/*.stories.tsx').map((file) => ({
    file,
    // `blocks_faq_FaqBlock` of views/blocks/faq/FaqBlock.stories.tsx: a new file changes no other line.
    name: file.replace(/^views\/|\.stories\.tsx$/g, '').replace(/\W/g, '_'),
  }));
  return moduleOf(
    "import type { Stories } from '../../views/gallery/story.ts';",
    files.map(({ file, name }) => `import { stories as ${name} } from '${FROM_GENERATED}/${file}';`),
    '/** By title. */',
    'export const allStories: readonly Stories[] = [',
    files.map(({ name }) => `  ${name},`),
    '].sort((a, b) => a.title.localeCompare(b.title));',
  );
}

/** Modules of blocks, pages and stories, found by their folders and file names; by their path in the project. */
export const registries: Record<string, () => string> = {
  [`${FOLDER}/block-schemas.ts`]: blockSchemas,
  [`${FOLDER}/block-entities.ts`]: blockEntities,
  [`${FOLDER}/block-mappers.ts`]: blockMappers,
  [`${FOLDER}/block-components.ts`]: blockComponents,
  [`${FOLDER}/static-blocks.ts`]: staticBlocks,
  [`${FOLDER}/block-examples.ts`]: blockExamples,
  [`${FOLDER}/pages.ts`]: pages,
  [`${FOLDER}/page-components.ts`]: pageComponents,
  [`${FOLDER}/stories.ts`]: stories,
};
