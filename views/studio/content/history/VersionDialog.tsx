import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  DescribedContentType,
  DescribedField,
} from '../../../../src/contracts/content/content-type-description.ts';
import type { FieldChange } from '../../../../src/domain/content/entry-diff.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { useCan } from '../../accounts/use-account.ts';
import { changesWithContent } from '../../api/query-client.ts';
import { COMPARED_KEY } from '../../api/query-keys.ts';
import { callStudio, exchangeStudio } from '../../api/studio-api.ts';
import { messageOf } from '../../api/studio-error.ts';
import { useEntryFacts } from '../../fields/support/use-entry-facts.ts';
import { useNotices } from '../../parts/notices.ts';
import { Loaded } from '../../parts/Screen.tsx';
import { isRecord } from '../entry/compare-values.ts';
import { fieldOfPath, labelOfPath } from '../entry/label-of-path.ts';
import type { StoredEntry } from '../entry/stored-entry.ts';
import type { LoadedEntry } from '../entry/use-entry.ts';
import { usePublishState } from '../entry/use-publish-state.ts';
import classes from './EntryHistory.module.css';
import { valueText } from './value-text.ts';

interface VersionDialogProps {
  type: DescribedContentType;
  stored: StoredEntry;
  version: number;
  isDirty: boolean;
  onClose: () => void;
  onRestored: (loaded: LoadedEntry) => void;
}

/** What changed since a version, and the way back to it. */
export function VersionDialog({ type, stored, version, isDirty, onClose, onRestored }: VersionDialogProps) {
  const client = useQueryClient();
  const notify = useNotices();
  const canWrite = useCan('write');
  const { isPublished } = usePublishState(type.uid, stored);
  const [isPending, setPending] = useState(false);
  const params = { type: type.uid, uid: stored.uid };
  const { data, error, refetch } = useQuery({
    queryKey: [...COMPARED_KEY, type.uid, stored.uid, version, stored.version],
    queryFn: ({ signal }) =>
      callStudio('GET /v3/content_types/{type}/entries/{uid}/compare', { params, query: { from: version }, signal }),
  });
  const restore = async () => {
    setPending(true);
    try {
      const { body, etag } = await exchangeStudio(
        'POST /v3/content_types/{type}/entries/{uid}/versions/{version}/restore',
        { params: { ...params, version: String(version) }, ifMatch: stored.etag },
      );
      notify(
        `Version ${version} is restored as a new version.${isPublished ? ' Shoppers see it once you publish.' : ''}`,
      );
      void client.invalidateQueries({ predicate: changesWithContent });
      onRestored({ entry: body.entry, etag });
    } catch (failure) {
      notify(messageOf(failure), 'problem');
      setPending(false);
    }
  };
  return (
    <Modal
      title={`Version ${version} and the present one`}
      open
      onClose={onClose}
      className={classes.dialog}
      closeOnMaskClick
    >
      <div className={classes.changes}>
        <Loaded query={{ data, error, refetch }} lines={3} />
        {data?.changes.length === 0 && <p>Both versions have the same fields.</p>}
        {data?.changes.map((change) => (
          <VersionChange key={change.path.join('.')} type={type} change={change} />
        ))}
        {canWrite && (
          <div className={classes.actions}>
            {isDirty && <span className={classes.kind}>Save or discard your changes first.</span>}
            <Button disabled={isDirty || isPending} onClick={() => void restore()}>
              Restore version {version}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

/** One difference between two versions. */
export function VersionChange({ type, change }: { type: DescribedContentType; change: FieldChange }) {
  const path = change.path.join('.');
  const label = labelOfPath(type.schema, path);
  const field = fieldOfPath(type.schema, path);
  if (change.kind === 'moved') {
    return (
      <div className={classes.change}>
        <span className={classes.label}>{label}</span>
        <span>Moved here from position {change.from + 1}.</span>
      </div>
    );
  }
  const [before, after] =
    change.kind === 'changed'
      ? [change.before, change.after]
      : change.kind === 'added'
        ? [undefined, change.value]
        : [change.value, undefined];
  return (
    <div className={classes.change}>
      <span className={classes.label}>{label}</span>
      <span className={classes.kind}>Before</span>
      <del className={classes.before}>
        <ShownValue value={before} field={field} />
      </del>
      <span className={classes.kind}>Now</span>
      <ins className={classes.after}>
        <ShownValue value={after} field={field} />
      </ins>
    </div>
  );
}

/** A value as text, a reference as the title of its entry. */
function ShownValue({ value, field }: { value: unknown; field: DescribedField | undefined }) {
  const reference = isRecord(value) && typeof value._content_type_uid === 'string' ? value : undefined;
  const { data } = useEntryFacts({
    uid: String(reference?.uid ?? ''),
    _content_type_uid: String(reference?._content_type_uid ?? ''),
  });
  return reference && data?.title ? data.title : valueText(value, field) || 'Empty';
}
