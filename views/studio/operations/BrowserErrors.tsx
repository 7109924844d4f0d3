import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrowserError } from '../../../src/contracts/analytics/event-calls.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { callStudio } from '../api/studio-api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { numberText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded } from '../parts/Screen.tsx';
import { Time } from '../parts/Time.tsx';
import classes from './operations.module.css';

const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7, month: 30 } as const;

/** Errors in the browsers of shoppers, equal ones in one row, the most frequent first. */
export function BrowserErrors({ span }: { span: keyof typeof DAYS }) {
  const query = useQuery({
    queryKey: ['browser-errors', span],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - (DAYS[span] - 1) * DAY_MS).toISOString().slice(0, 10);
      return callStudio('GET /v3/browser-errors', { signal, query: { from } });
    },
  });
  const [open, setOpen] = useState<BrowserError>();
  return (
    <Panel title="Errors in browsers" lead="Counts are of all time since the first; equal errors are one row.">
      <Loaded query={query}>
        {({ errors }) =>
          errors.length === 0 ? (
            <EmptyState icon="check" title="No error in this time" level={3} />
          ) : (
            <DataTable
              caption="Errors in browsers"
              rows={errors.toSorted((a, b) => b.count - a.count)}
              rowKey={({ fingerprint }) => fingerprint}
              columns={[
                {
                  label: 'Error',
                  isName: true,
                  cell: (error) => (
                    <button type="button" className={classes.button} onClick={() => setOpen(error)}>
                      <span className={classes.clamped}>
                        {error.name}: {error.message}
                      </span>
                    </button>
                  ),
                },
                { label: 'Count', isNumber: true, cell: ({ count }) => numberText(count) },
                { label: 'Page', isMinor: true, cell: ({ page }) => <code className={classes.code}>{page}</code> },
                { label: 'Last', cell: ({ last_seen }) => <Time at={last_seen} /> },
                { label: 'First', isMinor: true, cell: ({ first_seen }) => <Time at={first_seen} /> },
              ]}
            />
          )
        }
      </Loaded>
      {open && (
        <Modal title={open.name} open onClose={() => setOpen(undefined)}>
          <div className={classes.stack}>
            <p className={classes.text}>{open.message}</p>
            <dl className={classes.facts}>
              <dt>Page</dt>
              <dd>{open.page}</dd>
              <dt>Source</dt>
              <dd>
                {open.source}, code {open.code}
              </dd>
              <dt>Seen</dt>
              <dd>
                {numberText(open.count)} times, last <Time at={open.last_seen} />
              </dd>
            </dl>
            <pre className={`${classes.text} ${classes.code}`}>{open.stack || 'No stack.'}</pre>
          </div>
        </Modal>
      )}
    </Panel>
  );
}
