import type { Change } from './change.ts';

export const environmentVariable: Change = {
  row: 'an environment variable',
  creates: {},
  edits: [
    {
      file: 'config/schema.ts',
      kind: 'list',
      anchor: "  HOST: setting('Address the site listens on.', text.default('0.0.0.0')),\n",
      insert: "  SUPPORT_EMAIL: optional('Address for questions, shown in the footer.', z.email()),\n",
    },
  ],
  prove(tree) {
    const line = '| `SUPPORT_EMAIL` | none | Address for questions, shown in the footer. |';
    if (!tree.read('docs/settings.md').includes(line)) throw new Error('docs/settings.md lacks SUPPORT_EMAIL.');
    return 'docs/settings.md lists SUPPORT_EMAIL';
  },
};
