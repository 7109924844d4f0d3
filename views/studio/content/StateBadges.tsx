import type { DraftState } from '../../../src/contracts/content/drafts.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';

/** In the order of the badges: first what shoppers see. */
const looks: Record<DraftState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'plain' },
  live: { label: 'Live', tone: 'good' },
  starts_later: { label: 'Starts later', tone: 'plain' },
  expired: { label: 'Ended', tone: 'bad' },
  unpublished: { label: 'Unpublished', tone: 'plain' },
  published: { label: 'Published', tone: 'good' },
  changed: { label: 'Changed', tone: 'warning' },
  scheduled: { label: 'Scheduled', tone: 'plain' },
  in_review: { label: 'In review', tone: 'warning' },
};
const order = Object.keys(looks) as DraftState[];
export const stateLabel = (state: DraftState): string => looks[state].label;

/** Published entries are live, start later or have ended, which says more. */
export function StateBadges({ states }: { states: readonly DraftState[] }) {
  const hasTime = states.some((state) => ['live', 'starts_later', 'expired'].includes(state));
  return order
    .filter((state) => states.includes(state) && !(state === 'published' && hasTime))
    .map((state) => (
      <Badge key={state} tone={looks[state].tone}>
        {looks[state].label}
      </Badge>
    ));
}
