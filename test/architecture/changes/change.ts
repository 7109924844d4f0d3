/** Text that goes behind an anchor, or replaces it. */
export interface Edit {
  file: string;
  /**
   * `list`: registers the addition where its kind is listed. `code`: writes it, or makes use of it. `test` and `spec`: states
   * what it has to do.
   */
  kind: 'list' | 'code' | 'test' | 'spec';
  /** Occurs once in the file. */
  anchor: string;
  insert?: string;
  replace?: string;
}

/** The changed copy of the project. */
export interface ChangedTree {
  read(file: string): string;
  load(file: string): Promise<Record<string, unknown>>;
}

/** An addition as a contributor makes it: a row of the table in docs/architecture.md. */
export interface Change {
  /** 'a content block' */
  row: string;
  /** Contents by path. */
  creates: Readonly<Record<string, string>>;
  edits: readonly Edit[];
  /** Says what works in the changed tree, or throws. */
  prove(tree: ChangedTree): Promise<string> | string;
}

interface Counts {
  /** Files. */
  created: number;
  lists: number;
  code: number;
  testsAndSpec: number;
}

const filesOf = (edits: readonly Edit[], ...kinds: Edit['kind'][]) =>
  new Set(edits.filter(({ kind }) => kinds.includes(kind)).map(({ file }) => file)).size;

export const countsOf = ({ creates, edits }: Change): Counts => ({
  created: Object.keys(creates).length,
  lists: filesOf(edits, 'list'),
  code: filesOf(edits, 'code'),
  testsAndSpec: filesOf(edits, 'test', 'spec'),
});

/** Lines that the edits add. */
export const linesOf = ({ edits }: Change): number =>
  edits.reduce((sum, { insert = '' }) => sum + Math.max(1, insert.trim().split('\n').length), 0);

/** Throws unless the anchor occurs once. */
export function editText(text: string, { file, anchor, insert = '', replace }: Edit): string {
  const parts = text.split(anchor);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times ${JSON.stringify(anchor)}.`);
  return parts.join(replace ?? anchor + insert);
}

/** The counts of each row of a Markdown document: the number that a cell begins with; an empty cell is 0. */
export function readTable(markdown: string): Record<string, Counts> {
  const [, table = ''] = /\n\| to add \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(markdown) ?? [];
  const rows = table.trim().split('\n');
  return Object.fromEntries(
    rows.map((row) => {
      const [name = '', ...cells] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const [created = 0, lists = 0, code = 0, testsAndSpec = 0] = cells.map((cell) =>
        Number.parseInt(cell || '0', 10),
      );
      return [name, { created, lists, code, testsAndSpec }];
    }),
  );
}
