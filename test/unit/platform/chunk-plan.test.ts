import { expect, test } from '@jest/globals';
import { type ChunkPlanInput, planChunks } from '../../../scripts/build/chunk-plan.ts';

const UNLIMITED = Number.POSITIVE_INFINITY;
const modulesOf = (sizes: Record<string, [bytes: number, ...imports: string[]]>): ChunkPlanInput['modules'] =>
  new Map(Object.entries(sizes).map(([name, [bytes, ...imports]]) => [name, { bytes, imports }]));
const budgets = (...names: string[]) => new Map(names.map((name) => [name, UNLIMITED]));
const chunkOf = (module: string, input: ChunkPlanInput) =>
  planChunks(input).find(({ modules }) => modules.includes(module));

test('all entries load the file with the imports of the main module', () => {
  const modules = modulesOf({ main: [100, 'core'], core: [5_000], Home: [900, 'core'], menu: [900, 'core'] });
  expect(planChunks({ modules, main: 'main', pages: budgets('Home'), parts: budgets('menu') })).toEqual([
    { modules: ['main', 'core'], entries: ['main', 'Home', 'menu'] },
  ]);
});

test('puts a module of one entry into the file of that entry', () => {
  const modules = modulesOf({ main: [9_000], Home: [900, 'hero'], hero: [4_000], Feed: [900] });
  const plan = planChunks({ modules, main: 'main', pages: budgets('Home', 'Feed'), parts: new Map() });
  expect(plan.flatMap((chunk) => chunk.modules)).toEqual(['main']);
});

const tiles = (bytes: number) =>
  modulesOf({
    main: [9_000],
    Home: [900, 'tile'],
    Feed: [900, 'tile'],
    Search: [900, 'tile'],
    Terms: [900],
    tile: [bytes],
  });
const pages = budgets('Home', 'Feed', 'Search', 'Terms');

test('a small module of most pages joins the main file', () => {
  expect(chunkOf('tile', { modules: tiles(300), main: 'main', pages, parts: new Map() })?.entries).toContain('main');
});

test('a large module of most pages is a file that the other pages do not load', () => {
  const chunk = chunkOf('tile', { modules: tiles(30_000), main: 'main', pages, parts: new Map() });
  expect(chunk?.entries).toEqual(['Home', 'Feed', 'Search']);
});

test('a page over its budget does not load a file for the sake of other pages', () => {
  const modules = tiles(1_000);
  const isOnTerms = (budget: number) => {
    const limited = new Map([...pages, ['Terms', budget] as const]);
    return chunkOf('tile', { modules, main: 'main', pages: limited, parts: new Map() })?.entries.includes('Terms');
  };
  expect(isOnTerms(UNLIMITED)).toBe(true);
  expect(isOnTerms(3_500)).toBe(false);
});

test('entries that load a module also load what it imports', () => {
  const modules = modulesOf({
    main: [9_000],
    Home: [900, 'row'],
    Feed: [900, 'row', 'tile'],
    Search: [900, 'tile'],
    Terms: [900, 'price'],
    row: [200, 'price'],
    tile: [200],
    price: [20_000],
  });
  const plan = planChunks({ modules, main: 'main', pages, parts: new Map() });
  const entriesOf = (module: string) => plan.find((chunk) => chunk.modules.includes(module))?.entries ?? [];
  expect(entriesOf('price')).toEqual(expect.arrayContaining(entriesOf('row')));
});

test('the same modules make the same plan', () => {
  const input = { modules: tiles(2_000), main: 'main', pages, parts: budgets('menu') };
  expect(planChunks(input)).toEqual(planChunks(input));
});
