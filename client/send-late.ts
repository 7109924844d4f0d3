import type { SendAction } from '../views/components/send-action-context.ts';
import { failIn } from './fail-in.ts';

/** Sends an action with code that comes with the first one: most visits send none. */
export const sendLate: SendAction = async (action) => {
  try {
    return await (await import('./send-action.ts')).sendAction(action);
  } catch (error) {
    failIn('account')(error);
    return { isDone: false, error: 'ERROR', fields: {} };
  }
};
