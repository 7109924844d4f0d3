import { Refusal } from '../platform/refusal.ts';

export const reportNotFound = () => new Refusal(404, 'There is no such report.');

export const unknownDeal = () =>
  new Refusal(400, 'The report is about nothing.', {
    fields: { post_uid: ['is no deal or product that is published'] },
  });

export const tooManyReports = () => new Refusal(429, 'This is enough for a day.');
