import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Loaded } from '../../parts/Screen.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { Time } from '../../parts/Time.tsx';
import type { StoredEntry } from '../entry/stored-entry.ts';
import type { LoadedEntry } from '../entry/use-entry.ts';
import { usePublishState } from '../entry/use-publish-state.ts';
import { useEntrySchedules } from '../publishing/publishing-queries.ts';
import classes from './EntryHistory.module.css';
import { UsedBy } from './UsedBy.tsx';
import { useVersions } from './use-versions.ts';
import { VersionDialog } from './VersionDialog.tsx';

interface EntryHistoryProps {
  type: DescribedContentType;
  stored: StoredEntry;
  isDirty: boolean;
  onRestored: (loaded: LoadedEntry) => void;
}

const SHOWN = 8;

/** Beside the form: where the entry is published, its versions, and what uses it. */
export function EntryHistory({ type, stored, isDirty, onRestored }: EntryHistoryProps) {
  const { isPublished, isChanged, version, at, by } = usePublishState(type.uid, stored);
  const { data, error, refetch } = useVersions(type.uid, stored.uid);
  const { data: planned } = useEntrySchedules(type.uid, stored.uid);
  const [next] = planned?.schedules.filter(({ state }) => state === 'pending') ?? [];
  const [openVersion, setOpenVersion] = useState<number>();
  const [showsAll, setShowsAll] = useState(false);
  const versions = data?.versions ?? [];
  const { hash } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  // Below the form on phones.
  useEffect(() => {
    if (hash !== '#versions') return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const shown = showsAll ? versions : versions.slice(0, SHOWN);
  return (
    <aside className={classes.history} aria-label="About this entry">
      <Panel title="Publishing">
        <p className={classes.state}>
          {!isPublished && <Badge>Not published</Badge>}
          {isPublished && (
            <Badge tone={isChanged ? 'warning' : 'good'}>{isChanged ? 'Changed since' : 'Published'}</Badge>
          )}
          {at && (
            <span>
              version {version}, <Time at={at} /> by {by}
            </span>
          )}
          {next && (
            <span>
              {next.action === 'publish' ? 'goes live' : 'leaves the site'} <Time at={next.scheduled_at} />
            </span>
          )}
        </p>
      </Panel>
      <div ref={panel} tabIndex={-1}>
        <Panel title="Versions">
          <Loaded query={{ data, error, refetch }} lines={3} />
          <ol className={classes.versions} aria-label="Versions">
            {shown.map(({ _version, updated_at, updated_by, publish_details }) => (
              <li key={_version} className={classes.version}>
                <span>
                  <strong>{_version}</strong> {updated_by}, <Time at={updated_at} />{' '}
                  {publish_details.length > 0 && <Badge tone="good">Published</Badge>}
                </span>
                {_version === stored.version ? (
                  <span className={classes.present}>Present</span>
                ) : (
                  <SmallButton aria-label={`Compare version ${_version}`} onClick={() => setOpenVersion(_version)}>
                    Compare
                  </SmallButton>
                )}
              </li>
            ))}
          </ol>
          {versions.length > SHOWN && !showsAll && (
            <SmallButton onClick={() => setShowsAll(true)}>Show all</SmallButton>
          )}
        </Panel>
      </div>
      <Panel title="Used by">
        <UsedBy type={type.uid} uid={stored.uid} />
      </Panel>
      {openVersion !== undefined && (
        <VersionDialog
          type={type}
          stored={stored}
          version={openVersion}
          isDirty={isDirty}
          onClose={() => setOpenVersion(undefined)}
          onRestored={onRestored}
        />
      )}
    </aside>
  );
}
