import type { AppError } from '../../../src/domain/errors/app-error.ts';
import type { Change } from './change.ts';

export const error: Change = {
  row: 'an error',
  creates: {},
  edits: [
    {
      file: 'src/domain/errors/coupon-errors.ts',
      kind: 'list',
      anchor: 'export const couponErrors = {\n',
      insert:
        "  codeUsedUp: defineError({ name: 'CodeUsedUp', code: 410, source: 'accounts', message: 'This code is used up.' }),\n",
    },
    {
      file: 'docs/spec/errors.md',
      kind: 'spec',
      anchor:
        '| TooManyReports | 429 | `You have sent a lot of reports today. Thank you! Please come back tomorrow.` | not reported |\n',
      insert: '| CodeUsedUp | 410 | `This code is used up.` | reported |\n',
    },
  ],
  async prove(tree) {
    const { errors } = (await tree.load('src/domain/errors/catalog.ts')) as {
      errors: Record<string, (meta: object) => AppError>;
    };
    const status = errors.codeUsedUp?.({}).status;
    if (status !== 410) throw new Error(`CodeUsedUp has the status ${status}.`);
    return 'CodeUsedUp has the status 410';
  },
};
