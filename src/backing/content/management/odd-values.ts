import type { Environment } from '../../../contracts/content/delivery.ts';
import type { ContentRules } from '../../../contracts/content/fields.ts';
import { contentTypeByUid } from '../../../contracts/content/registry.ts';
import type { Trx } from '../../platform/store/database.ts';
import { notPublishable } from '../content-refusal.ts';
import { draftFactsOf } from '../drafts/draft-facts.ts';
import type { EntryKey } from '../references.ts';
import type { EntryData } from '../tables.ts';
import { isJsonObject } from '../walk-values.ts';
import { FieldErrors } from './field-errors.ts';
import { checkReferences } from './required-references.ts';

/** Below this share of the usual price, a price is more often a slip than an offer. */
const MIN_PRICE_SHARE = 0.1;

/** Prices that are accepted, but odd, by the path of the field. */
export function oddPrices(
  data: EntryData,
  { prices: [price, usual] = ['', ''] }: ContentRules,
): Record<string, string[]> {
  const [now, then] = [data[price], data[usual]];
  if (typeof now !== 'number' || typeof then !== 'number') return {};
  if (now > then) return { [price]: ['is higher than the usual price.'] };
  return now < then * MIN_PRICE_SHARE ? { [price]: ['is more than 90% below the usual price.'] } : {};
}

interface ToCheck {
  environments: readonly Environment[];
  /** When it is published. */
  at: Date;
  /** Another time than now: parts that are scheduled until then count as published. */
  isLater: boolean;
}

/**
 * The checks before a publish with `strict` (docs/spec/content.md CONTENT-98).
 * @throws Refusal 422 by the path of each odd value, and for a later publish of each part that would be missing then.
 */
export async function refuseOdd(
  trx: Trx,
  { contentType, uid, data }: EntryKey & { data: EntryData },
  { environments, at, isLater }: ToCheck,
): Promise<void> {
  const errors = new FieldErrors();
  const type = contentTypeByUid.get(contentType);
  if (type) {
    for (const [path, texts] of Object.entries(oddPrices(data, type.rules)))
      for (const text of texts) errors.add(path, text);
    const { expires_at: path = [] } = draftFactsOf(type);
    const end = path.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), data);
    if (typeof end === 'string' && new Date(end) <= at)
      errors.add(path.join('.'), isLater ? 'will have passed by then.' : 'has passed.');
  }
  if (isLater) {
    const copies = environments.map((environment) => ({ contentType, uid, environment, path: '', data }));
    await checkReferences(trx, copies, errors, at);
  }
  if (!errors.isEmpty) throw notPublishable(errors.toRecord());
}
