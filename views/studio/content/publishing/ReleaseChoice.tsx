import { useState } from 'react';
import type { ReleaseItemInput } from '../../../../src/contracts/content/releases.ts';
import { useField } from '../../../ui/form/field.tsx';
import select from '../../../ui/form/SelectField.module.css';
import { TextField } from '../../../ui/form/TextField.tsx';
import { callStudio } from '../../api/studio-api.ts';
import { entriesText } from '../../parts/number-text.ts';
import { Loaded } from '../../parts/Screen.tsx';
import { useOpenReleases } from './publishing-queries.ts';

const NEW = 'new';
export const MAX_NAME_LENGTH = 100;

/** An open release, or the name of a new one. */
export function ReleaseChoice() {
  const { data, error, refetch } = useOpenReleases(true);
  if (!data) return <Loaded query={{ data, error, refetch }} lines={2} />;
  return <Choice releases={data} />;
}

function Choice({ releases }: { releases: readonly { uid: string; name: string; items_count: number }[] }) {
  const [chosen, setChosen] = useState(releases[0]?.uid ?? NEW);
  const { id, attributes } = useField('release', undefined);
  return (
    <>
      {releases.length > 0 && (
        <div className={select.field}>
          <label htmlFor={id} className={select.label}>
            Release
          </label>
          <select
            {...attributes}
            id={id}
            className={select.select}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {releases.map(({ uid, name, items_count: count }) => (
              <option key={uid} value={uid}>
                {name} ({entriesText(count)})
              </option>
            ))}
            <option value={NEW}>A new release</option>
          </select>
        </div>
      )}
      {chosen === NEW && <TextField name="name" label="Name of the new release" required maxLength={MAX_NAME_LENGTH} />}
    </>
  );
}

/** Adds an entry to the chosen release. Returns what to say. */
export async function addToRelease(
  item: Pick<ReleaseItemInput, 'content_type_uid' | 'uid'>,
  { release = NEW, name = '' }: Record<string, string>,
): Promise<string> {
  const uid =
    release === NEW ? (await callStudio('POST /v3/releases', { body: { release: { name } } })).release.uid : release;
  const answer = await callStudio('POST /v3/releases/{uid}/items', { params: { uid }, body: { items: [item] } });
  return `Added to “${answer.release.name}”.`;
}
