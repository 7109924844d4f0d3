import { useState } from 'react';
import { useAccount } from '../../accounts/use-account.ts';
import { numberText } from '../../parts/number-text.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { useContentTypes } from '../use-content-types.ts';
import { BulkDialog } from './BulkDialog.tsx';
import classes from './bulk.module.css';
import { actionsFor, type BulkAction, type BulkEntry, bulkActions } from './bulk-actions.ts';

interface SelectionBarProps {
  entries: readonly BulkEntry[];
  /** Entries that match the filters. */
  count: number;
  max: number;
  isSelecting: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}

/** The selected entries, and what can be done with all of them. */
export function SelectionBar({ entries, count, max, isSelecting, onSelectAll, onClear }: SelectionBarProps) {
  const { permissions } = useAccount();
  const { data: types = [] } = useContentTypes();
  const [asked, setAsked] = useState<{ action: BulkAction; isOpen: boolean; count: number }>();
  if (entries.length === 0) return null;
  const uids = new Set(entries.map(({ content_type }) => content_type));
  const possible = actionsFor(types, uids).filter((one) => permissions.includes(bulkActions[one].permission));
  const matching = Math.min(count, max);
  return (
    <section className={classes.bar} aria-label="Selected entries">
      <p className={classes.selected}>
        <strong role="status">{numberText(entries.length)} selected</strong>
        {entries.length < matching && (
          <button type="button" className={classes.link} aria-disabled={isSelecting} onClick={onSelectAll}>
            {isSelecting
              ? 'Selecting…'
              : `Select ${count > max ? 'the first' : 'all'} ${numberText(matching)} that match`}
          </button>
        )}
        <button type="button" className={classes.link} onClick={onClear}>
          Clear
        </button>
      </p>
      <div className={classes.buttons}>
        {possible.map((one) => (
          <SmallButton
            key={one}
            variant={one === 'delete' ? 'quiet' : 'secondary'}
            onClick={() => setAsked({ action: one, isOpen: true, count: (asked?.count ?? 0) + 1 })}
          >
            {bulkActions[one].label}
          </SmallButton>
        ))}
      </div>
      {asked && (
        <BulkDialog
          key={asked.count}
          open={asked.isOpen}
          action={asked.action}
          entries={entries}
          onClose={(wasRun) => {
            setAsked({ ...asked, isOpen: false });
            if (wasRun) onClear();
          }}
        />
      )}
    </section>
  );
}
