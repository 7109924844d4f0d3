import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AssetField } from '../../../src/contracts/content/fields.ts';
import { ASSETS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { messageOf, StudioError } from '../api/studio-error.ts';
import { bytesText } from './use-assets.ts';

/** As the service takes. */
export const MAX_BYTES = 20 * 1_024 * 1_024;
/** Files that are sent at once. */
const LANES = 2;

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'refused';
  asset?: AssetField;
  /** Why it was refused. */
  reason?: string;
}

let lastId = 0;

/** Sends files, each with a result of its own: a refused one does not stop the others. */
export function useUploads() {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const lanes = useRef(0);
  const change = (id: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));

  const work = async () => {
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { id, file } = next;
      change(id, { state: 'sending' });
      try {
        change(id, { state: 'done', asset: await send(file) });
        void client.invalidateQueries({ queryKey: ASSETS_KEY });
      } catch (error) {
        change(id, { state: 'refused', reason: uploadProblem(error) });
      }
    }
    lanes.current -= 1;
  };
  const add = (files: Iterable<File>) => {
    const added = [...files].map((file): Upload => {
      lastId += 1;
      return { id: lastId, file, state: 'waiting' };
    });
    setUploads((all) => [...added, ...all]);
    waiting.current.push(...added);
    while (lanes.current < Math.min(LANES, waiting.current.length + lanes.current)) {
      lanes.current += 1;
      void work();
    }
  };
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return {
    uploads,
    add,
    isBusy,
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

async function send(file: File): Promise<AssetField> {
  refuseLarge(file);
  return (await callStudio('POST /v3/assets', { query: { filename: file.name }, file })).asset;
}

/** The service would refuse it only after all of it was sent. @throws StudioError */
export function refuseLarge(file: File): void {
  if (file.size > MAX_BYTES) throw new StudioError(413);
}

/** Why a file was refused, as a sentence. */
export function uploadProblem(error: unknown): string {
  if (!(error instanceof StudioError)) return messageOf(error);
  if (error.status === 413) return `The file is larger than ${bytesText(MAX_BYTES)}.`;
  const [problem] = error.fields.upload ?? [];
  return problem ? `The file ${problem}` : error.message;
}
