import type { SendAction } from '../../views/ui/page/page-contexts.ts';
import { reportFailureIn } from '../platform/report-failure.ts';
import { dropPrefetched } from './prefetch.ts';
import { dropViews } from './recent-views.ts';

/** Loads the code for actions with the first action, because most visits send none. */
export const sendActionLazily: SendAction = async (action) => {
  try {
    const answer = await (await import('../platform/send-action.ts')).sendAction(action);
    // Stored and prefetched pages were rendered before the action.
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
