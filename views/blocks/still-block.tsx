import { Still } from '../shell/Still.tsx';
import type { StillBlock, StillData } from '../shell/still-data.ts';

/** A kind of block that needs no code where the server has written it. */
export const stillBlock =
  <Kind extends StillBlock>(kind: Kind) =>
  ({ data }: { data: StillData[Kind] }) => <Still part={kind} data={data} />;
