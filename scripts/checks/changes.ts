/**
 * `npm run check:changes`: makes each addition of the table "What a change touches" (docs/architecture.md) in a copy of the
 * project, generates, checks types, lint and layout there, and proves that each addition works. Prints what each touches.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Change, type ChangedTree, countsOf, editText, linesOf } from '../../test/architecture/changes/change.ts';
import { changes } from '../../test/architecture/changes/changes.ts';
import { checkHouse } from './house/rules.ts';
import { listFiles, root } from './house/sources.ts';

const copy = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-changes-'));

const tree: ChangedTree = {
  read: (file) => readFileSync(path.join(copy, file), 'utf8'),
  load: (file) => import(path.join(copy, file)),
};

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text);
}

function makeCopy(): void {
  for (const file of listFiles('.')) cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

function apply({ creates, edits }: Change): void {
  for (const [file, text] of Object.entries(creates)) write(file, text);
  for (const edit of edits) write(edit.file, editText(tree.read(edit.file), edit));
}

/** Returns whether the command succeeds in the copy. */
function run(...command: string[]): boolean {
  const { status } = spawnSync(process.execPath, command, { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) console.error(`Failed: ${command.slice(0, 2).join(' ')}`);
  return status === 0;
}

/** Faults of the layout that the additions cause. */
async function layoutFaults(): Promise<string[]> {
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  const changed = (await tree.load('scripts/checks/house/rules.ts')) as { checkHouse: typeof checkHouse };
  const { faults: before } = checkHouse();
  return Object.entries(changed.checkHouse().faults).flatMap(([rule, found]) =>
    found.length > (before[rule]?.length ?? 0) ? [`${rule}: ${found.length}`] : [],
  );
}

async function prove({ row, prove }: Change): Promise<{ text: string; isProven: boolean }> {
  try {
    return { text: await prove(tree), isProven: true };
  } catch (error) {
    return { text: `${row}: ${error instanceof Error ? error.message : String(error)}`, isProven: false };
  }
}

async function check(): Promise<boolean> {
  makeCopy();
  for (const change of changes) apply(change);
  const touched = changes.flatMap(({ creates, edits }) => [...Object.keys(creates), ...edits.map(({ file }) => file)]);
  const code = [...new Set(touched)].filter((file) => /\.tsx?$/.test(file));
  const results = [
    run('scripts/build/generate.ts'),
    run('node_modules/typescript/bin/tsc', '--noEmit'),
    run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...code),
  ];
  const faults = await layoutFaults();
  for (const fault of faults) console.error(fault);
  const proofs = await Promise.all(changes.map(prove));
  console.log(
    '| to add | files created | lists edited | other code edited | tests and spec edited | lines in edits | proof |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [at, change] of changes.entries()) {
    const { created, lists, code: others, testsAndSpec } = countsOf(change);
    const cells = [change.row, created, lists, others, testsAndSpec, linesOf(change), proofs[at]?.text];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return faults.length === 0 && results.every(Boolean) && proofs.every(({ isProven }) => isProven);
}

try {
  process.exitCode = (await check()) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
