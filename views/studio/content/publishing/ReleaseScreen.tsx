import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Release, ReleaseItem } from '../../../../src/contracts/content/releases.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { RELEASES_KEY } from '../../api/query-keys.ts';
import { callStudio } from '../../api/studio-api.ts';
import { StudioError } from '../../api/studio-error.ts';
import { Loaded, Screen } from '../../parts/Screen.tsx';
import { Time } from '../../parts/Time.tsx';
import { fullText } from '../../parts/time-text.ts';
import classes from './publishing.module.css';
import { environments, useRelease } from './publishing-queries.ts';
import { Reasons } from './Reasons.tsx';
import { ReleaseActions } from './ReleaseActions.tsx';
import { ReleaseItems } from './ReleaseItems.tsx';
import { ReleaseState } from './ReleasesScreen.tsx';

/** One release: its entries, what would block it, and when it goes live. */
export function ReleaseScreen() {
  const { uid = '' } = useParams();
  const { data, error, refetch } = useRelease(uid);
  if (error instanceof StudioError && error.status === 422) {
    return (
      <Screen title="Not found">
        <EmptyState icon="search" title="There is no such release" actions={<Link to="/releases">All releases</Link>} />
      </Screen>
    );
  }
  if (data) return <LoadedRelease key={uid} release={data.release} items={data.items} />;
  return (
    <Screen title="Release">
      <Loaded query={{ data, error, refetch }} />
    </Screen>
  );
}

interface LoadedReleaseProps {
  release: Release;
  items: readonly ReleaseItem[];
}

function LoadedRelease({ release, items }: LoadedReleaseProps) {
  const { uid, name, description, state } = release;
  const canPublish = useCan('publish');
  const isOpen = state === 'open' || state === 'failed';
  const { data: check } = useQuery({
    queryKey: [...RELEASES_KEY, 'check', uid],
    queryFn: async ({ signal }) => {
      const checks = environments.map((environment) =>
        callStudio('GET /v3/releases/{uid}/check', { params: { uid }, query: { environment }, signal }),
      );
      const [first, ...others] = await Promise.all(checks);
      return first?.deployable ? (others.find(({ deployable }) => !deployable) ?? first) : first;
    },
    enabled: state !== 'deployed' && items.length > 0,
  });
  const problems = items.length > 0 && state !== 'deployed' ? (check?.problems ?? []) : [];
  const shown = problems.length > 0 ? problems : problemsByItem(release.errors ?? {}, items);
  return (
    <Screen
      title={name}
      lead={description}
      actions={canPublish && <ReleaseActions release={release} items={items} isBlocked={problems.length > 0} />}
    >
      <Facts release={release} />
      {shown.length > 0 && <Blockers title={blockedText(state, problems.length)}>{shown}</Blockers>}
      {check?.deployable && items.length > 0 && isOpen && (
        <FormMessage tone="done">Nothing blocks this release: all its entries can go live.</FormMessage>
      )}
      <ReleaseItems release={release} items={items} canChange={canPublish && isOpen} />
    </Screen>
  );
}

function Facts({
  release: { state, scheduled_at, deployed_at, deployed_by, created_at, created_by, ...more },
}: {
  release: Release;
}) {
  return (
    <dl className={classes.facts} aria-label="History">
      <dt>State</dt>
      <dd>
        <ReleaseState state={state} />
      </dd>
      {state === 'scheduled' && scheduled_at && (
        <>
          <dt>Goes live</dt>
          <dd>
            {fullText(new Date(scheduled_at))}, <Time at={scheduled_at} />
          </dd>
        </>
      )}
      {deployed_at && (
        <>
          <dt>Released</dt>
          <dd>
            {fullText(new Date(deployed_at))} by {deployed_by}
          </dd>
        </>
      )}
      <dt>Created</dt>
      <dd>
        <Time at={created_at} /> by {created_by}
      </dd>
      <dt>Changed</dt>
      <dd>
        <Time at={more.updated_at} /> by {more.updated_by}
      </dd>
    </dl>
  );
}

interface Problem extends Pick<ReleaseItem, 'content_type_uid' | 'uid' | 'title'> {
  errors: Record<string, string[]>;
}

function blockedText(state: Release['state'], count: number): string {
  if (state === 'failed') {
    const refused = 'It was refused when its time came, and nothing of it went live';
    return count > 0 ? `${refused}:` : `${refused}. The reasons then:`;
  }
  return count === 1
    ? 'One entry would block this release, so nothing of it would go live:'
    : `${count} entries would block this release, so nothing of it would go live:`;
}

/** Recorded errors are by `items.{n}.{path}`. */
function problemsByItem(errors: Readonly<Record<string, string[]>>, items: readonly ReleaseItem[]): Problem[] {
  return items.flatMap((item, index) => {
    const prefix = `items.${index}.`;
    const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
    const stripped = Object.fromEntries(own.map(([path, messages]) => [path.slice(prefix.length), messages]));
    return own.length > 0 ? [{ ...item, errors: stripped }] : [];
  });
}

function Blockers({ title, children }: { title: string; children: readonly Problem[] }) {
  return (
    <FormMessage tone="problem">
      <p>{title}</p>
      <ul className={classes.thread} aria-label="What blocks it">
        {children.map(({ content_type_uid: type, uid, title: name, errors }) => (
          <li key={`${type}.${uid}`}>
            <Link to={`/content/${type}/${uid}`} className={classes.title}>
              {name || uid}
            </Link>
            <Reasons type={type} errors={errors} />
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}
