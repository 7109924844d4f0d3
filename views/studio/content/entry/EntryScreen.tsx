import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StudioError } from '../../api/studio-error.ts';
import { LoadFailure, LoadingLines, Screen } from '../../parts/Screen.tsx';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { type EntryStart, useEntry } from './use-entry.ts';

/** The form of an entry. */
export function EntryScreen() {
  const { type: typeUid = '', uid = '' } = useParams();
  const types = useContentTypes();
  const loaded = useEntry(typeUid, uid);
  // A merge or a restored version starts the form again.
  const [start, setStart] = useState<EntryStart & { round: number; of: string }>();
  const type = typeOf(types.data, typeUid);
  const error = types.error ?? loaded.error;
  const isMissing = (error instanceof StudioError && error.status === 422) || (types.data && !type);
  if (isMissing) return <MissingEntry />;
  if (error && !loaded.data) {
    return (
      <Screen title={uid}>
        <LoadFailure error={error} onRetry={loaded.refetch} />
      </Screen>
    );
  }
  if (!type || !loaded.data) {
    return (
      <Screen title={uid}>
        <LoadingLines count={8} />
      </Screen>
    );
  }
  const of = `${typeUid}.${uid}`;
  const current = start?.of === of ? start : undefined;
  return (
    <EntryEditor
      key={`${of}.${current?.round ?? 0}`}
      type={type}
      start={current ?? { loaded: loaded.data }}
      onRestart={(next) => setStart({ ...next, round: (current?.round ?? 0) + 1, of })}
    />
  );
}

/** A form for an entry that does not exist yet. */
export function NewEntryScreen() {
  const { type: typeUid = '' } = useParams();
  const { data, error, refetch } = useContentTypes();
  const type = typeOf(data, typeUid);
  if (type) return <EntryEditor key={typeUid} type={type} start={{}} onRestart={() => undefined} />;
  if (data) return <MissingEntry />;
  return (
    <Screen title="New">{error ? <LoadFailure error={error} onRetry={refetch} /> : <LoadingLines count={8} />}</Screen>
  );
}

const MissingEntry = () => (
  <Screen title="Not found">
    <EmptyState
      icon="search"
      title="There is no such entry"
      actions={
        <>
          <Link to="/content" className={buttonClass({ variant: 'secondary' })}>
            All content
          </Link>
          <Link to="/trash" className={buttonClass({ variant: 'secondary' })}>
            Look in the trash
          </Link>
        </>
      }
    />
  </Screen>
);
