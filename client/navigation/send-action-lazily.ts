import type { SendAction } from '../../views/ui/page/page-contexts.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { dropPrefetched } from './prefetch.ts';
import { dropViews } from './recent-views.ts';

/** Sends an action with code that comes with the first one: most visits send none. */
export const sendActionLazily: SendAction = async (action) => {
  try {
    const answer = await (await import('../platform/send-action.ts')).sendAction(action);
    // Pages that are kept for going back, or on, were made before.
    if (answer.isDone) {
      dropViews();
      dropPrefetched();
    }
    return answer;
  } catch (error) {
    reportFailureIn('account')(error);
    return { isDone: false, error: 'ERROR', fields: {} };
  }
};
