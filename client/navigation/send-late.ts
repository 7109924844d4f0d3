import type { SendAction } from '../../views/ui/page/page-contexts.ts';
import { failIn } from '../platform/fail-in.ts';
import { forgetPrefetched } from './prefetch.ts';
import { forgetViews } from './recent-views.ts';

/** Sends an action with code that comes with the first one: most visits send none. */
export const sendLate: SendAction = async (action) => {
  try {
    const answer = await (await import('../platform/send-action.ts')).sendAction(action);
    // Pages that are kept for going back, or on, were made before.
    if (answer.isDone) {
      forgetViews();
      forgetPrefetched();
    }
    return answer;
  } catch (error) {
    failIn('account')(error);
    return { isDone: false, error: 'ERROR', fields: {} };
  }
};
