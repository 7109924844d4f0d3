import type { DraftState } from '../../../src/contracts/content/drafts.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';

const looks: Record<DraftState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'plain' },
  changed: { label: 'Changed', tone: 'warning' },
  published: { label: 'Published', tone: 'good' },
  unpublished: { label: 'Unpublished', tone: 'plain' },
  expired: { label: 'Expired', tone: 'bad' },
  scheduled: { label: 'Scheduled', tone: 'plain' },
  in_review: { label: 'In review', tone: 'warning' },
};
export const stateLabel = (state: DraftState): string => looks[state].label;

export function StateBadges({ states }: { states: readonly DraftState[] }) {
  return states.map((state) => (
    <Badge key={state} tone={looks[state].tone}>
      {looks[state].label}
    </Badge>
  ));
}
