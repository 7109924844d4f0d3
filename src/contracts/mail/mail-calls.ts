import { callGroup } from '../define-call.ts';
import { recordFeedback } from './feedback.ts';
import { listMails, readMail } from './outbox.ts';

/** The mail service. */
export const mailCalls = callGroup({ dialect: 'vendor', calls: { recordFeedback, listMails, readMail } });
