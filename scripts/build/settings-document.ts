import type { z } from 'zod';
import { settingGroups, settingText } from '../../config/schema.ts';

const HEAD = `# Settings

Set them as environment variables or in a \`.env\` file beside \`package.json\`. A wrong value stops the start with one sentence that
names it. This page is generated from \`config/schema.ts\` (\`npm run generate\`).
`;

function row([name, schema]: [string, z.ZodType]): string {
  const text = settingText(schema);
  if (!text) throw new Error(`${name} has no text in config/schema.ts.`);
  const { data } = schema.safeParse(undefined);
  return `| \`${name}\` | ${data === undefined ? text.unset : `\`${data}\``} | ${text.meaning} |`;
}

/** docs/settings.md: each group of variables as a table. */
export function settingsDocument(): string {
  const groups = Object.entries(settingGroups).map(([title, group]) =>
    [`## ${title}`, '', '| name | default | meaning |', '|---|---|---|', ...Object.entries(group).map(row)].join('\n'),
  );
  return `${[HEAD, ...groups].join('\n')}\n`.replaceAll('\n## ', '\n\n## ').replaceAll('\n\n\n', '\n\n');
}
