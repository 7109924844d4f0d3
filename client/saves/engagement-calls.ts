import type { SavedItem } from '../../src/domain/saves/saved-item.ts';
import type { ActionAnswer } from '../../views/ui/page/send-action-context.ts';
import { forgetPrefetched } from '../navigation/prefetch.ts';
import { forgetViews } from '../navigation/recent-views.ts';
import { sendAction } from '../platform/send-action.ts';

/** Method and path in the shop API. */
const PATH = '/shop/api/engagements';
const PATIENCE_MS = 30_000;

type Identity = Pick<SavedItem, 'contentType' | 'uid'>;

/** Everything that the member has saved. Rejects when it can not be had. */
export async function loadSaved(): Promise<Identity[]> {
  const response = await fetch(PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`Saved items could not be loaded: ${response.status}`);
  return (await response.json()).engagements;
}

/** Resolves with what the service said; a network that is away is a refusal too. */
export async function sendSave({ contentType, uid }: Identity, isSaved: boolean): Promise<ActionAnswer> {
  const action = { method: isSaved ? 'POST' : 'DELETE', path: PATH, body: { contentType, uid } } as const;
  try {
    return await sendAction(action);
  } catch {
    return { isDone: false, error: 'ERROR', fields: {} };
  } finally {
    // Whatever came of it.
    forgetPagesBefore();
  }
}

/** Pages that were made before what is saved changed. Those that everybody sees have nothing of it. */
export function forgetPagesBefore(): void {
  forgetViews(showsSaves);
  forgetPrefetched();
}

const showsSaves = (address: string) => /^\/(?:me|shop)(?:[/?]|$)/.test(address);
