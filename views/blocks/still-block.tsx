import type { StillBlock } from '../components/Still.tsx';
import { Still } from '../components/Still.tsx';
import type { BlockProps } from './block-props.ts';

/** A kind of block that needs no code where the server has written it. */
export const stillBlock =
  <Kind extends StillBlock>(kind: Kind) =>
  ({ data }: BlockProps<Kind>) => <Still part={kind} data={data} />;
