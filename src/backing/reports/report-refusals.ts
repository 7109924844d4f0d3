import { ContentRefusal } from '../content/content-refusal.ts';

export const reportNotFound = () => new ContentRefusal(404, 404, 'There is no such report.');

export const unknownDeal = () =>
  new ContentRefusal(400, 400, 'The report is about nothing.', {
    post_uid: ['is no deal or product that is published'],
  });

export const tooManyReports = () => new ContentRefusal(429, 429, 'This is enough for a day.');
