import { z } from 'zod';
import { permissions } from '../../domain/staff/permissions.ts';
import { callGroup, defineCall } from '../define-call.ts';
import { bodyLimit, notice } from './staff-member.ts';

const tokens = { path: '/v3/stacks/management_tokens', auth: 'management', permission: 'administer' } as const;
const unknown = { 422: 'There is no such token.' } as const;

const apiToken = z.object({
  uid: z.string(),
  /** The name that writes carry. */
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(permissions)),
  created_by: z.string(),
  created_at: z.string(),
  expires_on: z.string(),
  last_used_at: z.string().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** The vendor's form of permissions, in which `write` includes publishing. */
const vendorScope = z.array(
  z.looseObject({
    module: z.string(),
    acl: z.looseObject({ read: z.boolean().optional(), write: z.boolean().optional() }).optional(),
  }),
);
export type VendorScope = z.output<typeof vendorScope>;

/** API tokens, by the calls of the vendor's management tokens. Each has its own name, permissions and expiry. */
export const apiTokenCalls = callGroup({
  dialect: 'vendor',
  calls: {
    createApiToken: defineCall({
      ...tokens,
      method: 'POST',
      summary: 'Create an API token, whose secret is shown only here',
      body: z.object({
        token: z.object({
          name: z.string().trim().min(1).max(100),
          description: z.string().max(500).default(''),
          permissions: z.array(z.enum(permissions)).min(1).optional(),
          /** The vendor's form of permissions. */
          scope: vendorScope.optional(),
          expires_on: z.iso.datetime({ offset: true }),
        }),
      }),
      bodyLimit,
      status: 201,
      response: notice.extend({ token: apiToken.extend({ token: z.string() }) }),
      errors: { 403: 'The caller has fewer permissions than the token.', 422: 'Some fields are not valid.' },
    }),
    listApiTokens: defineCall({
      ...tokens,
      method: 'GET',
      summary: 'List the API tokens, newest first',
      response: z.object({ tokens: z.array(apiToken) }),
    }),
    readApiToken: defineCall({
      ...tokens,
      method: 'GET',
      path: `${tokens.path}/{uid}`,
      summary: 'Read an API token, without its secret',
      response: z.object({ token: apiToken }),
      errors: unknown,
    }),
    revokeApiToken: defineCall({
      ...tokens,
      method: 'DELETE',
      path: `${tokens.path}/{uid}`,
      summary: 'Revoke an API token',
      response: notice,
      errors: unknown,
    }),
  },
});
