import type { ColumnType, Generated } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { PublishAction, ScheduleState } from '../../../contracts/content/schedules.ts';

type Environments = ColumnType<Environment[], Environment[], Environment[]>;
/** Why the content service refused: problems by the path of the field. */
type Errors = ColumnType<Record<string, string[]> | null, string | null, string | null>;
/** The publish or unpublish of an entry at a time. */
interface ScheduledActionsTable {
  id: string;
  /** The order of actions at the same time. */
  position: ColumnType<string, never, never>;
  content_type: string;
  uid: string;
  action: PublishAction;
  environments: Environments;
  at: Date;
  /** The named version, or the one that was published; null until then. */
  version: number | null;
  /** Without the checks of published pages. */
  force: boolean;
  state: Generated<ScheduleState>;
  errors: Errors;
  /** Attempts that ended with an error that is not a refusal. */
  attempts: Generated<number>;
  created_at: Date;
  created_by: string;
  changed_at: Date;
  changed_by: string;
  done_at: Date | null;
}

export interface ScheduleTables {
  scheduled_actions: ScheduledActionsTable;
}

export type { Environments, Errors };
