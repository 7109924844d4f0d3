import type { StaticBlockKind } from '../../src/generated/block-entities.ts';
import { Still } from '../shell/Still.tsx';
import type { StillData } from '../shell/still-data.ts';

/** Shows a static block: browsers keep its markup and load no code for it. */
export const stillBlock =
  <Kind extends StaticBlockKind>(kind: Kind) =>
  ({ data }: { data: StillData[Kind] }) => <Still part={kind} data={data} />;
