import { defineError } from './app-error.ts';

/** Errors of saving. Their messages are shown to the visitor. */
export const saveErrors = {
  /** The entry is not published, or no longer. */
  notSaveable: defineError({
    name: 'NotSaveable',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: 'This is no longer available, so it can’t be saved.',
  }),
  tooManySaved: defineError<{ most: number }>({
    name: 'TooManySaved',
    code: 400,
    source: 'accounts',
    ignoreReporting: true,
    message: ({ most }) =>
      `You have saved ${most.toLocaleString('en-US')} items, which is the limit. Remove some to save more.`,
  }),
  /** A watch of an item that was removed, for example in another tab. */
  notSaved: defineError({
    name: 'NotSaved',
    code: 404,
    source: 'accounts',
    ignoreReporting: true,
    message: 'You have removed this item from Saved.',
  }),
  /** Any answer but 204 (docs/spec/saves.md SAVES-5). The form shows the first of `auxillaryMessages`. */
  deleteEngagementFailed: defineError({
    name: 'DeleteEngagementFailed',
    code: 502,
    source: 'accounts',
    message: 'Delete Engagement Failed',
  }),
  engagementsUnavailable: defineError<{ status: number }>({
    name: 'EngagementsUnavailable',
    code: 503,
    source: 'accounts',
    message: 'Something went wrong, please try again.',
  }),
};
