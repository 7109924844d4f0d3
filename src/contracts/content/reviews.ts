import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { paging, versionInput } from './schedules.ts';

const reviewStates = ['draft', 'in_review', 'approved', 'outdated', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

const commentKinds = ['requested', 'approved', 'returned', 'comment'] as const;
export type CommentKind = (typeof commentKinds)[number];

const review = z.object({
  content_type: z.string(),
  uid: z.string(),
  title: z.string(),
  /** `draft`: no review was requested. `outdated`: the entry was saved since its approval. */
  state: z.enum(reviewStates),
  /** The version that was requested or decided on; null for a draft. */
  version: z.number().int().nullable(),
  /** The latest saved version. */
  latest_version: z.number().int(),
  requested_at: z.string().nullable(),
  requested_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** The comment of the request, or of the decision on it. */
  comment: z.string(),
});
export type Review = z.infer<typeof review>;

const comment = z.object({
  /** The step that the comment belongs to. */
  kind: z.enum(commentKinds),
  /** The latest version at that time. */
  version: z.number().int(),
  text: z.string(),
  created_at: z.string(),
  created_by: z.string(),
});
export type ReviewComment = z.infer<typeof comment>;

const words = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'holds characters that cannot be stored');
const optionalComment = z.object({ comment: words.default('') }).prefault({});
const requiredComment = z.object({ comment: words.min(1, 'is a required field') });

const path = '/v3/content_types/{type}/entries/{uid}/review' as const;
const unknown = 'There is no such content type or entry.';
const oneReview = {
  auth: 'management',
  /** The comments of the entry, oldest first. */
  response: z.object({ review, comments: z.array(comment) }),
} as const;
const notInReview = 'The entry is not in review.';

/** Reviews of entries before someone with the permission to publish does so (docs/spec/content.md CONTENT-47). */
export const reviewCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listReviews: defineCall({
      method: 'GET',
      path: '/v3/reviews',
      summary: 'List the reviews in a state, the oldest request first, and count those in each state',
      auth: 'management',
      permission: 'read',
      query: z.object({
        state: z.enum(reviewStates).exclude(['draft']).default('in_review'),
        content_type: z.string().optional(),
        ...paging,
      }),
      response: z.object({
        reviews: z.array(review),
        /** Counts those of the content type, if the query names one. */
        counts: z.record(z.enum(reviewStates).exclude(['draft']), z.number().int()),
      }),
    }),
    readReview: defineCall({
      ...oneReview,
      method: 'GET',
      path,
      summary: 'Read the review of an entry and its comments',
      permission: 'read',
      errors: { 422: unknown },
    }),
    requestReview: defineCall({
      ...oneReview,
      method: 'POST',
      path,
      summary: 'Request a review of the latest version of an entry',
      permission: 'write',
      body: optionalComment,
      errors: { 409: 'The version is in review, or approved.', 422: unknown },
    }),
    commentReview: defineCall({
      ...oneReview,
      method: 'POST',
      path: `${path}/comments`,
      summary: 'Comment on an entry',
      permission: 'write',
      body: requiredComment,
      errors: { 422: unknown },
    }),
    approveReview: defineCall({
      ...oneReview,
      method: 'POST',
      path: `${path}/approve`,
      summary: 'Approve a version of an entry',
      permission: 'publish',
      /** `version`: the one that was read, which must be the latest. */
      body: z.object({ version: versionInput, comment: words.default('') }),
      errors: {
        403: 'The caller requested the review.',
        409: `${notInReview} Or it has a later version.`,
        422: unknown,
      },
    }),
    returnReview: defineCall({
      ...oneReview,
      method: 'POST',
      path: `${path}/return`,
      summary: 'Return an entry with a comment',
      permission: 'publish',
      body: requiredComment,
      errors: { 409: notInReview, 422: unknown },
    }),
  },
});
