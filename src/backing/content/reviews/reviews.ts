import { sql } from 'kysely';
import type { CommentKind, Review, ReviewComment } from '../../../contracts/content/reviews.ts';
import type { Actor } from '../../platform/authorize.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Db, Trx } from '../../platform/store/database.ts';
import type { EntryKey } from '../references.ts';
import { findComments, findReview, findReviews } from './stored-review.ts';

interface ReviewsDependencies {
  db: Db;
  now: () => Date;
}

interface Said {
  comment: string;
  actor: Actor;
}

interface Reviewed {
  review: Review;
  comments: ReviewComment[];
}

/** Requests for a second pair of eyes, and the answers (docs/spec/content.md CONTENT-47). */
export class Reviews {
  readonly #db: Db;
  readonly #now: () => Date;

  constructor({ db, now }: ReviewsDependencies) {
    this.#db = db;
    this.#now = now;
  }

  list(filters: Parameters<typeof findReviews>[1]) {
    return findReviews(this.#db, filters);
  }

  /** @throws Refusal 422 */
  read(key: EntryKey): Promise<Reviewed> {
    return readReview(this.#db, key);
  }

  /** @throws Refusal 409 if it is in review or this version is approved, 422 for an unknown entry. */
  request(key: EntryKey, said: Said): Promise<Reviewed> {
    return this.#do(key, 'requested', said, async (trx, { state, latest_version: version }) => {
      if (state === 'in_review' || state === 'approved') throw refusal(409, state.replace('_', ' '));
      const request = {
        state: 'in_review',
        version,
        requested_at: this.#now(),
        requested_by: said.actor.name,
        decided_at: null,
        decided_by: null,
      } as const;
      await trx
        .insertInto('entry_reviews')
        .values({ content_type: key.contentType, uid: key.uid, ...request })
        .onConflict((conflict) => conflict.columns(['content_type', 'uid']).doUpdateSet(request))
        .execute();
    });
  }

  /** @throws Refusal 422 */
  comment(key: EntryKey, said: Said): Promise<Reviewed> {
    return this.#do(key, 'comment', said, async () => undefined);
  }

  /** @throws Refusal 403 for the person who requested it, 409 if it is not in review or has a later version. */
  approve(key: EntryKey, { version, ...said }: Said & { version: number }): Promise<Reviewed> {
    return this.#do(key, 'approved', said, async (trx, review) => {
      refuseUnlessInReview(review);
      if (version !== review.latest_version)
        throw new Refusal(409, 'The entry was saved since that version.', {
          fields: { version: [`is not the latest version, ${review.latest_version}.`] },
        });
      if (review.requested_by === said.actor.name) throw refusal(403, 'requested by the same person');
      await this.#decide(trx, key, { state: 'approved', version, decided_by: said.actor.name });
    });
  }

  /** @throws Refusal 409 if it is not in review, 422 for an unknown entry. */
  return(key: EntryKey, said: Said): Promise<Reviewed> {
    return this.#do(key, 'returned', said, async (trx, review) => {
      refuseUnlessInReview(review);
      await this.#decide(trx, key, {
        state: 'returned',
        version: review.latest_version,
        decided_by: said.actor.name,
      });
    });
  }

  async #decide(
    trx: Trx,
    { contentType, uid }: EntryKey,
    decision: { state: 'approved' | 'returned'; version: number; decided_by: string },
  ): Promise<void> {
    await trx
      .updateTable('entry_reviews')
      .set({ ...decision, decided_at: this.#now() })
      .where('content_type', '=', contentType)
      .where('uid', '=', uid)
      .execute();
  }

  /** Changes the review and adds a comment, while neither the entry nor its review can change otherwise. */
  #do(
    key: EntryKey,
    kind: CommentKind,
    { comment: text, actor }: Said,
    work: (trx: Trx, review: Review) => Promise<void>,
  ): Promise<Reviewed> {
    return this.#db.transaction().execute(async (trx) => {
      await sql`
        select 1 from entries where content_type = ${key.contentType} and uid = ${key.uid} for no key update`.execute(
        trx,
      );
      const review = await findReview(trx, key);
      await work(trx, review);
      await trx
        .insertInto('review_comments')
        .values({
          content_type: key.contentType,
          uid: key.uid,
          kind,
          version: review.latest_version,
          text,
          created_at: this.#now(),
          created_by: actor.name,
        })
        .execute();
      return readReview(trx, key);
    });
  }
}

async function readReview(db: Db | Trx, key: EntryKey): Promise<Reviewed> {
  return { review: await findReview(db, key), comments: await findComments(db, key) };
}

function refuseUnlessInReview({ state }: Review): void {
  if (state !== 'in_review') throw refusal(409, 'not in review');
}

const refusal = (status: number, problem: string) =>
  new Refusal(status, `The review is ${problem}.`, { fields: { review: [`is ${problem}.`] } });
