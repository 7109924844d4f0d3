import { useState } from 'react';
import type { ListedDraft } from '../../../../src/contracts/content/drafts.ts';
import { messageOf } from '../../api/studio-error.ts';
import type { Column } from '../../parts/DataTable.tsx';
import { useNotices } from '../../parts/notices.ts';
import type { ListFilters } from './list-filters.ts';
import { readAllDrafts } from './use-drafts.ts';

/** The most entries that can be selected at once. */
export const MAX_SELECTED = 2_000;

export const keyOf = ({ content_type, uid }: Pick<ListedDraft, 'content_type' | 'uid'>): string =>
  `${content_type}.${uid}`;

/** Entries that the member selected, with the versions that were shown. Other filters clear it. */
export function useSelection(filters: ListFilters, rows: readonly ListedDraft[]) {
  const { columns: _columns, ...matching } = filters;
  const view = JSON.stringify(matching);
  const [state, setState] = useState<{ view: string; entries: ReadonlyMap<string, ListedDraft> }>();
  const [isSelecting, setSelecting] = useState(false);
  const notify = useNotices();
  const entries = state?.view === view ? state.entries : new Map<string, ListedDraft>();
  const set = (selected: Iterable<ListedDraft>) =>
    setState({ view, entries: new Map([...selected].slice(0, MAX_SELECTED).map((row) => [keyOf(row), row])) });
  const toggle = (row: ListedDraft) =>
    set(
      entries.has(keyOf(row))
        ? [...entries.values()].filter((one) => keyOf(one) !== keyOf(row))
        : [...entries.values(), row],
    );
  const shown = rows.filter((row) => entries.has(keyOf(row))).length;
  const toggleShown = () => {
    const keys = new Set(rows.map(keyOf));
    const others = [...entries.values()].filter((row) => !keys.has(keyOf(row)));
    set(shown === rows.length ? others : [...others, ...rows]);
  };
  const selectAll = async () => {
    if (isSelecting) return;
    setSelecting(true);
    try {
      set(await readAllDrafts(filters, MAX_SELECTED));
    } catch (error) {
      notify(messageOf(error), 'problem');
    } finally {
      setSelecting(false);
    }
  };
  const column: Column<ListedDraft> = {
    label: '',
    isBox: true,
    head: (
      <label>
        <input
          type="checkbox"
          checked={rows.length > 0 && shown === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = shown > 0 && shown < rows.length;
          }}
          onChange={toggleShown}
        />
        <span>Select the shown entries</span>
      </label>
    ),
    cell: (row) => (
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${row.title || row.uid}`}
          checked={entries.has(keyOf(row))}
          onChange={() => toggle(row)}
        />
      </label>
    ),
  };
  return { entries: [...entries.values()], column, selectAll, isSelecting, clear: () => set([]) };
}
