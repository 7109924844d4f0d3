import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { StudioError } from '../api/studio-error.ts';
import { LoadFailure, LoadingLines } from '../parts/Screen.tsx';
import { EntranceCard } from './EntranceCard.tsx';

type LinkFacts = StudioBody<'POST /v3/studio-links/verify'>;

interface StudioLinkProps {
  kind: LinkFacts['kind'];
  /** What to do about a link that does not work anymore. */
  remedy: string;
  children: (token: string, facts: LinkFacts) => ReactNode;
}

/** Checks the one-time link of the address without consuming it. */
export function StudioLink({ kind, remedy, children }: StudioLinkProps) {
  const { token = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['studio-link', token],
    queryFn: ({ signal }) => callStudio('POST /v3/studio-links/verify', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) {
    return (
      <EntranceCard title="One moment">
        <LoadingLines count={3} />
      </EntranceCard>
    );
  }
  if (data?.kind === kind) return children(token, data);
  const isUsed = data !== undefined || (error instanceof StudioError && error.status === 400);
  if (!isUsed) {
    return (
      <EntranceCard title="One moment">
        <LoadFailure error={error} onRetry={refetch} />
      </EntranceCard>
    );
  }
  return (
    <EntranceCard title="This link does not work anymore">
      <FormMessage tone="problem">It was used already, or is too old. {remedy}</FormMessage>
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>
        To the log-in
      </Link>
    </EntranceCard>
  );
}
