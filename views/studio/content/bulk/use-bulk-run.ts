import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/studio-error.ts';
import { useContentTypes } from '../use-content-types.ts';
import { type BulkChange, type BulkEntry, reasonOf, sendBulk } from './bulk-actions.ts';

const BATCH = 50;

interface BulkFailure {
  /** With its latest version, so that it can be tried again. */
  entry: BulkEntry;
  reason: string;
}

export interface BulkRun {
  state: 'running' | 'stopping' | 'ended';
  total: number;
  done: number;
  failed: readonly BulkFailure[];
  /** Entries that were not tried, because the member stopped the run or a batch got no answer. */
  left: readonly BulkEntry[];
  /** Why a batch got no answer. */
  problem?: string;
}

/** Changes entries in batches, one after another. */
export function useBulkRun() {
  const client = useQueryClient();
  const { data: types = [] } = useContentTypes();
  const [run, setRun] = useState<BulkRun>();
  const isStopped = useRef(false);
  const isRunning = run !== undefined && run.state !== 'ended';
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const start = async (change: BulkChange, entries: readonly BulkEntry[]) => {
    isStopped.current = false;
    let now: BulkRun = { state: 'running', total: entries.length, done: 0, failed: [], left: entries };
    const show = (next: Partial<BulkRun>) => {
      now = { ...now, ...next };
      setRun(now);
    };
    show({});
    while (now.left.length > 0 && !isStopped.current) {
      const batch = now.left.slice(0, BATCH);
      try {
        const results = await sendBulk(change, batch);
        const failed = results.flatMap((result, index): BulkFailure[] => {
          const entry = batch[index];
          if (!entry || result.status === 200) return [];
          return [{ entry: { ...entry, version: result.version ?? entry.version }, reason: reasonOf(result, types) }];
        });
        show({
          done: now.done + batch.length - failed.length,
          failed: [...now.failed, ...failed],
          left: now.left.slice(batch.length),
        });
      } catch (error) {
        show({ problem: messageOf(error) });
        break;
      }
    }
    show({ state: 'ended' });
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'account' });
  };
  const stop = () => {
    isStopped.current = true;
    setRun((running) => running && { ...running, state: 'stopping' });
  };
  return { run, start, stop, clear: () => setRun(undefined) };
}
