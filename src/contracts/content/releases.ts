import { z } from 'zod';
import { callGroup, defineCall } from '../define-call.ts';
import { environments } from './delivery.ts';
import { byField, paging, publishActions, timeInput, versionInput } from './schedules.ts';

const releaseStates = ['open', 'scheduled', 'failed', 'deployed'] as const;
export type ReleaseState = (typeof releaseStates)[number];

export const MAX_RELEASE_ITEMS = 500;

/** Entries that are published and unpublished together, all or none. */
const release = z.object({
  uid: z.string(),
  name: z.string(),
  description: z.string(),
  /** `failed`: its scheduled deployment was refused; it can be changed like an open one. */
  state: z.enum(releaseStates),
  /** A deployed release never changes again. */
  locked: z.boolean(),
  items_count: z.number().int(),
  /** For items that name none. */
  environments: z.array(z.enum(environments)),
  scheduled_at: z.string().nullable(),
  /** Present if its scheduled deployment failed: by the path of the item (`items.3.listings.0`). */
  errors: byField.optional(),
  created_at: z.string(),
  created_by: z.string(),
  updated_at: z.string(),
  updated_by: z.string(),
  deployed_at: z.string().nullable(),
  deployed_by: z.string().nullable(),
});
export type Release = z.infer<typeof release>;

const releaseItem = z.object({
  content_type_uid: z.string(),
  uid: z.string(),
  /** Empty if the entry no longer exists. */
  title: z.string(),
  action: z.enum(publishActions),
  /** Null: those of the deployment. */
  environments: z.array(z.enum(environments)).nullable(),
  /** The named version; null: the latest one at the deployment. After a deployment, the published one. */
  version: z.number().int().nullable(),
  locale: z.literal('en-us'),
});
export type ReleaseItem = z.infer<typeof releaseItem>;

/** Unknown names are those of a release or item that the vendor's client sends back. */
const nameBody = z.object({
  release: z.looseObject({
    name: z.string().trim().min(1).max(100),
    description: z.string().max(1_000).default(''),
  }),
});
const itemInput = z.strictObject({
  content_type_uid: z.string(),
  uid: z.string(),
  action: z.enum(publishActions).default('publish'),
  environments: z.array(z.enum(environments)).min(1).optional(),
  version: versionInput.optional(),
  locale: z.literal('en-us').optional(),
});
export type ReleaseItemInput = z.output<typeof itemInput>;
const itemKey = z.looseObject({ content_type_uid: z.string(), uid: z.string() });
export type ReleaseItemKey = z.output<typeof itemKey>;
const oneOrMany = <T extends z.ZodType>(item: T) =>
  z
    .object({ item: item.optional(), items: z.array(item).max(MAX_RELEASE_ITEMS).optional() })
    .refine((given) => given.item ?? given.items, { path: ['items'], error: 'is a required field' })
    .transform((given) => given.items ?? [given.item].flatMap((one) => (one === undefined ? [] : [one])));

const deployFields = {
  environments: z.array(z.enum(environments)).min(1).default(['production']),
  locales: z.array(z.literal('en-us')).optional(),
  /** Absent: now. `scheduledAt` is how the vendor's client writes it. */
  scheduled_at: timeInput.optional(),
  scheduledAt: timeInput.optional(),
};
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true');

const oneRelease = '/v3/releases/{uid}';
const unknown = 'There is no such release.';
const locked = 'It is scheduled or deployed: its items and name are locked.';
const answer = { auth: 'management', response: z.object({ notice: z.string(), release }) } as const;
const write = { ...answer, permission: 'publish', errors: { 409: locked, 422: unknown } } as const;

export const releaseCalls = callGroup({
  dialect: 'vendor',
  calls: {
    listReleases: defineCall({
      method: 'GET',
      path: '/v3/releases',
      summary: 'List releases, the last changed first',
      auth: 'management',
      permission: 'read',
      query: z.object({
        state: z.enum(releaseStates).optional(),
        /** Those with the entry, by its type and uid. */
        content_type: z.string().optional(),
        uid: z.string().optional(),
        include_count: flag,
        ...paging,
      }),
      response: z.object({ releases: z.array(release), count: z.number().int() }),
    }),
    createRelease: defineCall({
      ...answer,
      permission: 'publish',
      method: 'POST',
      path: '/v3/releases',
      summary: 'Create a release',
      body: nameBody,
      status: 201,
    }),
    readRelease: defineCall({
      method: 'GET',
      path: oneRelease,
      summary: 'Read a release',
      auth: 'management',
      permission: 'read',
      response: z.object({ release }),
      errors: { 422: unknown },
    }),
    renameRelease: defineCall({
      ...write,
      method: 'PUT',
      path: oneRelease,
      summary: 'Change the name and description of a release',
      body: nameBody,
    }),
    deleteRelease: defineCall({
      ...write,
      method: 'DELETE',
      path: oneRelease,
      summary: 'Delete a release that was not deployed',
      response: z.object({ notice: z.string() }),
    }),
    listReleaseItems: defineCall({
      method: 'GET',
      path: `${oneRelease}/items`,
      summary: 'List the items of a release in the order of their addition',
      auth: 'management',
      permission: 'read',
      query: z.object({ include_count: flag, ...paging }),
      response: z.object({ items: z.array(releaseItem), count: z.number().int() }),
      errors: { 422: unknown },
    }),
    addReleaseItems: defineCall({
      ...write,
      method: 'POST',
      path: `${oneRelease}/items`,
      aliases: [`${oneRelease}/item`],
      summary: 'Add entries to a release, or replace what it does with them',
      body: oneOrMany(itemInput),
      bodyLimit: '1mb',
      errors: {
        409: locked,
        422: `${unknown} Or an entry or version does not exist, or there are more than 500 items.`,
      },
    }),
    removeReleaseItems: defineCall({
      ...write,
      method: 'DELETE',
      path: `${oneRelease}/items`,
      aliases: [`${oneRelease}/item`],
      summary: 'Remove entries from a release',
      query: z.object({ all: flag }),
      body: z
        .object({ item: itemKey.optional(), items: z.array(itemKey).max(MAX_RELEASE_ITEMS).optional() })
        .prefault({}),
      bodyLimit: '1mb',
    }),
    checkRelease: defineCall({
      method: 'GET',
      path: `${oneRelease}/check`,
      summary: 'Check whether a deployment now would be refused',
      auth: 'management',
      permission: 'read',
      /** `environment`: for items that name none. */
      query: z.object({ environment: z.enum(environments).default('production') }),
      response: z.object({
        deployable: z.boolean(),
        /** The items that a deployment would be refused for, with their errors by the path of the field. */
        problems: z.array(
          releaseItem
            .pick({ content_type_uid: true, uid: true, title: true, action: true })
            .extend({ errors: byField }),
        ),
      }),
      errors: { 422: unknown },
    }),
    deployRelease: defineCall({
      ...write,
      method: 'POST',
      path: `${oneRelease}/deploy`,
      summary: 'Publish and unpublish all items of a release, now or at a time',
      query: z.object({ force: flag }),
      body: z.object({ release: z.strictObject(deployFields).prefault({}) }).prefault({}),
      errors: { 409: 'It was deployed before.', 422: `${unknown} Or items are refused: \`errors\` by \`items.{n}\`.` },
    }),
    unscheduleRelease: defineCall({
      ...write,
      method: 'POST',
      path: `${oneRelease}/unschedule`,
      summary: 'Cancel the scheduled deployment of a release',
      errors: { 409: 'It is not scheduled.', 422: unknown },
    }),
  },
});
