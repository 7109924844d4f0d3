import type { Action } from '../../../src/actions/action.ts';
import type { Change } from './change.ts';

/** A button that removes all saved items of a member. */
export const action: Change = {
  row: 'an action',
  creates: {
    'src/actions/saves/clear-saved-items.ts': `import { z } from 'zod';
import { savedItemsAddress } from '../../domain/saves/saved-items.ts';
import { action } from '../action.ts';

export const clearSavedItems = action({
  name: 'clear-saved-items',
  summary: 'Remove all saved items',
  method: 'DELETE',
  path: '/shop/api/engagements/all',
  form: { path: '/me/favorites/clear', page: '/me/favorites' },
  access: 'members',
  input: z.object({}),
  async run(ctx, _input, { saves }) {
    await saves.clear(ctx);
    return { redirectTo: savedItemsAddress() };
  },
});
`,
  },
  edits: [
    {
      file: 'src/actions/registry.ts',
      kind: 'list',
      anchor: "import { reportIssue } from './reports/report-issue.ts';\n",
      insert: "import { clearSavedItems } from './saves/clear-saved-items.ts';\n",
    },
    { file: 'src/actions/registry.ts', kind: 'list', anchor: '  unsaveItem,\n', insert: '  clearSavedItems,\n' },
    {
      file: 'src/contracts/saves/engagement.ts',
      kind: 'code',
      anchor: "  errors: { 404: 'The item is another user’s.' },\n});\n",
      insert: `
export const clearEngagements = defineCall({
  method: 'DELETE',
  path: '/api/v3/engagements',
  summary: 'Remove everything a user has saved',
  auth: 'user',
  query: z.object({ user_id: saved.user_id }),
});
`,
    },
    {
      file: 'src/contracts/saves/engagement.ts',
      kind: 'code',
      anchor: 'calls: { listEngagements, createEngagement, deleteEngagement',
      insert: ', clearEngagements',
    },
    {
      file: 'src/repositories/saves/saves-repository.ts',
      kind: 'code',
      anchor: "import { ZodError } from 'zod';\nimport {\n",
      insert: '  clearEngagements,\n',
    },
    {
      file: 'src/repositories/saves/saves-repository.ts',
      kind: 'code',
      anchor: '    return toSave(engagement);\n  }\n',
      insert: `
  async clear({ deadline }: Ctx, { user, token }: UserSession): Promise<void> {
    await sendCall(this.#http, clearEngagements, { query: { user_id: user.id }, token, deadline }).catch(rethrow);
  }
`,
    },
    {
      file: 'src/services/saves/save-service.ts',
      kind: 'code',
      anchor: "readonly #saves: Pick<SavesRepository, 'list' | 'create' | 'delete'",
      insert: " | 'clear'",
    },
    {
      file: 'src/services/saves/save-service.ts',
      kind: 'code',
      anchor: "constructor(saves: Pick<SavesRepository, 'list' | 'create' | 'delete'",
      insert: " | 'clear'",
    },
    {
      file: 'src/services/saves/save-service.ts',
      kind: 'code',
      anchor: '    return this.#saves.create(ctx, memberOf(ctx), entry);\n  }\n',
      insert: `
  async clear(ctx: RequestContext): Promise<void> {
    await this.#saves.clear(ctx, memberOf(ctx));
  }
`,
    },
    {
      file: 'src/backing/saves/engagements-router.ts',
      kind: 'code',
      anchor:
        '      deleteEngagement: ({ caller, params }) => deleteEngagement(db, caller.userId, params.id, now()),\n',
      insert: '      clearEngagements: ({ caller }) => clearEngagements(db, caller.userId, now()),\n',
    },
    {
      file: 'src/backing/saves/engagements-router.ts',
      kind: 'code',
      anchor: '    await storeInterests(trx, { user_id: userId, unsaved: [entry] }, now);\n  });\n}\n',
      insert: `
async function clearEngagements(db: Db, userId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrRefuse(trx, userId);
    const rows = await trx.deleteFrom('engagements').where('user_id', '=', userId).returningAll().execute();
    const unsaved = rows.map((row) => ({ content_type_uid: row.content_type, entry_uid: row.entry_uid }));
    await storeInterests(trx, { user_id: userId, unsaved }, now);
  });
}
`,
    },
    {
      file: 'docs/spec/calls.md',
      kind: 'spec',
      anchor: '| `/me/favorites/save`, `/me/favorites/remove` |\n',
      insert: '| DELETE `/shop/api/engagements/all` | none | `{}` | `/me/favorites/clear` |\n',
    },
    {
      file: 'test/support/http/account-requests.ts',
      kind: 'test',
      anchor: "  'unsave-item': () => ({ contentType: 'post', uid: 'kettle' }),\n",
      insert: "  'clear-saved-items': () => ({}),\n",
    },
    {
      file: 'test/http/platform/shop-api-document.test.ts',
      kind: 'test',
      anchor: "    unsaveItem: { visitor, json: { contentType: 'store', uid: 'example_store' } },\n",
      insert: '    clearSavedItems: { visitor, json: {} },\n',
    },
    {
      file: 'test/support/contract/api-examples.ts',
      kind: 'test',
      anchor: '      deleteEngagement: { params: { id: engagement.engagement.id }, query: mine },\n',
      insert: '      clearEngagements: { query: mine },\n',
    },
  ],
  async prove(tree) {
    const { actions } = (await tree.load('src/actions/registry.ts')) as { actions: readonly Action[] };
    const found = actions.find(({ name }) => name === 'clear-saved-items');
    if (!found) throw new Error('The registry lacks clear-saved-items.');
    const { engagementCalls } = await tree.load('src/contracts/saves/engagement.ts');
    if (!Object.hasOwn((engagementCalls as { calls: object }).calls, 'clearEngagements'))
      throw new Error('The service lacks clearEngagements.');
    return `${found.method} ${found.path} and ${found.form?.path} run it`;
  },
};
