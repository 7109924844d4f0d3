import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { DescribedField } from '../../../../src/contracts/content/content-type-description.ts';
import type { AnyEntry } from '../../../../src/contracts/content/delivery.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useAccount } from '../../accounts/use-account.ts';
import { StudioError } from '../../api/studio-error.ts';
import { copyOf } from '../../fields/support/block-outline.ts';
import { LoadFailure, LoadingLines, Screen } from '../../parts/Screen.tsx';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { toFormValues, type Values } from './entry-values.ts';
import { readChanges } from './kept-changes.ts';
import { type EntryStart, type LoadedEntry, useEntry, useVisit } from './use-entry.ts';
import { fieldsOf } from './use-entry-form.ts';

/** The address of an entry that does not exist yet. */
const NEW = 'new';

/** The form of an entry, stored or new. One that is saved for the first time keeps its form, and gets an address. */
export function EntryScreen() {
  const { type: typeUid = '', uid = '' } = useParams();
  const visit = useVisit();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { uid: member } = useAccount();
  const types = useContentTypes();
  const of = `${typeUid}.${uid}`;
  const [created, setCreated] = useState<{ of: string; form: string }>();
  const isBegunHere = created?.of === of;
  const isNew = uid === NEW;
  const loaded = useEntry(typeUid, uid, !isNew && !isBegunHere);
  // A merge, a restored version or discarded changes start the form again.
  const [start, setStart] = useState<EntryStart & { round: number; of: string }>();
  // A new entry may begin as a copy of another one.
  const from = isNew ? search.get('from') : null;
  const template = useEntry(typeUid, from ?? '', from !== null);
  const type = typeOf(types.data, typeUid);
  const error = types.error ?? loaded.error ?? template.error;
  const isMissing = (error instanceof StudioError && error.status === 422) || (types.data && !type);
  if (isMissing) return <MissingEntry />;
  const title = isNew ? 'New' : uid;
  if (error && !type) {
    return (
      <Screen title={title}>
        <LoadFailure error={error} onRetry={types.refetch} />
      </Screen>
    );
  }
  if (error && !loaded.data && !isBegunHere) {
    return (
      <Screen title={title}>
        <LoadFailure error={error} onRetry={template.error ? template.refetch : loaded.refetch} />
      </Screen>
    );
  }
  if (!type || (!isNew && !isBegunHere && !loaded.data) || (from !== null && !template.data)) {
    return (
      <Screen title={title}>
        <LoadingLines count={8} />
      </Screen>
    );
  }
  const current = start?.of === of ? start : undefined;
  const form = isNew ? `${NEW}.${visit}` : isBegunHere ? created.form : of;
  const key = `${form}.${current?.round ?? 0}`;
  const copy = template.data && { values: copyEntry(fieldsOf(type), template.data.entry) };
  return (
    <EntryEditor
      key={key}
      type={type}
      begin={() => current ?? { ...copy, ...beginOf(typeUid, uid, member, isNew ? undefined : loaded.data) }}
      onRestart={(next) => setStart({ ...copy, ...next, round: (current?.round ?? 0) + 1, of })}
      onCreated={(newUid) => {
        setCreated({ of: `${typeUid}.${newUid}`, form });
        // The same round, so that the form stays.
        if (current) setStart({ ...current, of: `${typeUid}.${newUid}` });
        const view = search.get('view');
        void navigate(`/content/${typeUid}/${newUid}${view === null ? '' : `?view=${view}`}`, { replace: true });
      }}
    />
  );
}

/** The saved entry, or what the browser kept because it could not be saved. */
function beginOf(type: string, uid: string, member: string, loaded: LoadedEntry | undefined): EntryStart {
  const kept = readChanges(type, uid, member);
  const isStored = loaded !== undefined;
  if (!kept || (!isStored && uid !== NEW)) return isStored ? { loaded } : {};
  return { ...(loaded && { loaded }), values: kept.values, kept };
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

/** The values of a new entry that begins as a copy: it needs an address of its own, and its blocks have ids of their own. */
function copyEntry(fields: readonly DescribedField[], entry: AnyEntry): Values {
  const values = copyOf(toFormValues(fields, entry));
  const own = fields.filter(({ uid, field_metadata: { kind } }) => uid === 'url' || kind === 'slug');
  return {
    ...values,
    ...Object.fromEntries(own.map(({ uid }) => [uid, null])),
    ...(typeof values.title === 'string' && { title: `Copy of ${values.title}` }),
  };
}
