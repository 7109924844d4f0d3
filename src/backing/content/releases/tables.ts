import type { ColumnType, Generated } from 'kysely';
import type { Environment } from '../../../contracts/content/delivery.ts';
import type { ReleaseState } from '../../../contracts/content/releases.ts';
import type { PublishAction } from '../../../contracts/content/schedules.ts';
import type { Environments, Errors } from '../schedule/tables.ts';

interface ReleasesTable {
  uid: string;
  name: string;
  description: string;
  state: Generated<ReleaseState>;
  /** For items that name none. */
  environments: Environments;
  /** The time of its deployment, while one is scheduled. */
  at: Date | null;
  /** Its scheduled deployment skips the checks of published pages. */
  force: Generated<boolean>;
  errors: Errors;
  attempts: Generated<number>;
  created_at: Date;
  created_by: string;
  updated_at: Date;
  updated_by: string;
  deployed_at: Date | null;
  deployed_by: string | null;
}

/** Without a foreign key to the entry: a deployed release keeps its record, an open one reports the item as a problem. */
interface ReleaseItemsTable {
  release_uid: string;
  /** The order of addition. */
  position: ColumnType<string, never, never>;
  content_type: string;
  uid: string;
  action: PublishAction;
  environments: ColumnType<Environment[] | null, Environment[] | null, Environment[] | null>;
  /** The named version, or the one that was published. */
  version: number | null;
  /**
   * The id of the entry whose version is named, until it is published: an entry that is created again under the same uid has
   * other versions.
   */
  pinned_id: string | null;
}

export interface ReleaseTables {
  releases: ReleasesTable;
  release_items: ReleaseItemsTable;
}
