import type { LabelsInput, PricesInput } from '../../../../src/contracts/content/bulk-changes.ts';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import type { ListedDraft } from '../../../../src/contracts/content/drafts.ts';
import type { BulkResult } from '../../../../src/contracts/content/management.ts';
import type { Permission } from '../../../../src/domain/staff/permissions.ts';
import { callStudio } from '../../api/studio-api.ts';
import { labelOfPath } from '../entry/label-of-path.ts';
import { typeOf } from '../use-content-types.ts';

export type BulkEntry = Pick<ListedDraft, 'content_type' | 'uid' | 'title' | 'version'>;

export type BulkChange =
  | { action: 'publish' | 'unpublish' | 'expire' | 'delete' }
  | ({ action: 'labels' } & Omit<LabelsInput, 'items'>)
  | ({ action: 'price' } & Omit<PricesInput, 'items'>);
export type BulkAction = BulkChange['action'];

interface ActionText {
  /** On the button of the list. */
  label: string;
  permission: Permission;
  /** The question, with the number of entries as words: 'Publish 3 entries?' */
  question: (entries: string) => string;
  confirm: string;
  /** What happens to them: '3 entries published'. */
  done: string;
  note: string;
}

export const bulkActions: Record<BulkAction, ActionText> = {
  publish: {
    label: 'Publish',
    permission: 'publish',
    question: (entries) => `Publish ${entries}?`,
    confirm: 'Publish',
    done: 'published',
    note: 'Shoppers see the latest saved versions at once. Entries in review are left alone.',
  },
  unpublish: {
    label: 'Unpublish',
    permission: 'publish',
    question: (entries) => `Unpublish ${entries}?`,
    confirm: 'Unpublish',
    done: 'unpublished',
    note: 'They disappear from the site and stay here. Entries that published pages need are left alone.',
  },
  expire: {
    label: 'End now',
    permission: 'publish',
    question: (entries) => `End ${entries} now?`,
    confirm: 'End now',
    done: 'ended',
    note: 'Their end is set to this moment and published. Entries in review or with unpublished changes are left alone.',
  },
  labels: {
    label: 'Tag…',
    permission: 'write',
    question: (entries) => `Tag ${entries}`,
    confirm: 'Change',
    done: 'changed',
    note: '',
  },
  price: {
    label: 'Price…',
    permission: 'write',
    question: (entries) => `Change the price of ${entries}`,
    confirm: 'Change',
    done: 'changed',
    note: '',
  },
  delete: {
    label: 'Move to trash',
    permission: 'publish',
    question: (entries) => `Move ${entries} to the trash?`,
    confirm: 'Move to trash',
    done: 'moved to the trash',
    note: 'They disappear from the site and can be restored for 30 days. Entries that published pages need are left alone.',
  },
};

/** Actions that make sense for entries of some types. */
export function actionsFor(types: readonly DescribedContentType[], uids: ReadonlySet<string>): BulkAction[] {
  const has = (column: 'expires_at' | 'price') =>
    types.some(({ uid, options }) => uids.has(uid) && options.columns.includes(column));
  const all = Object.keys(bulkActions) as BulkAction[];
  return all.filter((action) => (action !== 'expire' || has('expires_at')) && (action !== 'price' || has('price')));
}

/** Both environments, as the form of an entry. */
const everywhere = { environments: ['production', 'production-preview'] as ['production', 'production-preview'] };

/** Changes a batch of entries that still have the versions that the member has seen. */
export async function sendBulk(
  { action, ...change }: BulkChange,
  entries: readonly BulkEntry[],
): Promise<BulkResult[]> {
  const items = entries.map(({ content_type, uid, version }) => ({ content_type, uid, version }));
  const body = { items, ...change };
  const send = {
    publish: () => callStudio('POST /v3/bulk/publish', { body: { ...everywhere, items } }),
    unpublish: () => callStudio('POST /v3/bulk/unpublish', { body: { ...everywhere, items } }),
    expire: () => callStudio('POST /v3/bulk/expire', { body: { items } }),
    labels: () => callStudio('POST /v3/bulk/labels', { body: body as LabelsInput }),
    price: () => callStudio('POST /v3/bulk/price', { body: body as PricesInput }),
    delete: () => callStudio('POST /v3/bulk/delete', { body: { items } }),
  };
  return (await send[action]()).results;
}

/** Names of errors that are not fields. */
const subjects: Record<string, string> = {
  uid: 'It',
  version: 'Its version',
  review: 'Its review',
  published_version: 'Its published version',
  content_type: 'This kind of entry',
};

/** Why an entry was refused: 'Its version is 5 by now, saved by Ada.' */
export function reasonOf(
  { errors = {}, content_type, version }: BulkResult,
  types: readonly DescribedContentType[],
): string {
  if (version === undefined) return 'It does not exist anymore.';
  const schema = typeOf(types, content_type)?.schema ?? [];
  const sentences = Object.entries(errors).flatMap(([path, messages]) => {
    const subject = Object.hasOwn(subjects, path) ? subjects[path] : labelOfPath(schema, path);
    return messages.map((text) => `${subject}${CONTINUES.test(text) ? '' : ':'} ${text}`);
  });
  return sentences.join(' ');
}

/** Messages that continue the name of their field. */
const CONTINUES = /^(?:is|are|has|must)\b/;
