import type { Router } from 'express';
import { reviewCalls } from '../../../contracts/content/reviews.ts';
import type { Authorize } from '../../platform/authorize.ts';
import { bindCalls } from '../../platform/bind-calls.ts';
import { knownType } from '../content-refusal.ts';
import { readBody } from '../management/field-errors.ts';
import type { Reviews } from './reviews.ts';

const keyOf = ({ type, uid }: { type: string; uid: string }) => ({ contentType: knownType(type).uid, uid });

/** Requests, discusses and decides reviews. */
export function createReviewRouter({ reviews, authorize }: { reviews: Reviews; authorize: Authorize }): Router {
  return bindCalls(
    reviewCalls,
    {
      listReviews: ({ query }) => reviews.list(query),
      readReview: ({ params }) => reviews.read(keyOf(params)),
      requestReview: ({ params, body, caller: actor }) => reviews.request(keyOf(params), { ...body, actor }),
      commentReview: ({ params, body, caller: actor }) => reviews.comment(keyOf(params), { ...body, actor }),
      approveReview: ({ params, body, caller: actor }) => reviews.approve(keyOf(params), { ...body, actor }),
      returnReview: ({ params, body, caller: actor }) => reviews.return(keyOf(params), { ...body, actor }),
    },
    authorize,
    { body: readBody },
  );
}
