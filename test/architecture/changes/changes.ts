import { action } from './action.ts';
import { alertRule } from './alert-rule.ts';
import type { Change } from './change.ts';
import { contentBlock } from './content-block.ts';
import { contentType } from './content-type.ts';
import { environmentVariable } from './environment-variable.ts';
import { error } from './error.ts';
import { pageKind } from './page-kind.ts';
import { pageRoute } from './page-route.ts';

/** One addition for each row of the table "What a change touches" in docs/architecture.md. */
export const changes: readonly Change[] = [
  contentBlock,
  pageRoute,
  pageKind,
  action,
  error,
  alertRule,
  contentType,
  environmentVariable,
];
