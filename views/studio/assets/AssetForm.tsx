import { useId, useState } from 'react';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { messageOf, StudioError } from '../api/studio-error.ts';
import control from '../fields/control.module.css';
import { useNotices } from '../parts/notices.ts';
import { Panel } from '../parts/Panel.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { UnsavedGuard } from '../parts/UnsavedGuard.tsx';
import classes from './assets.module.css';
import { FocalPoint } from './FocalPoint.tsx';
import { type AssetDetails, changeAsset, type ManagedAsset } from './use-assets.ts';

interface AssetFormProps {
  asset: ManagedAsset;
  /** Its address on the site. */
  src: string | undefined;
  canChange: boolean;
  onSaved: (asset: ManagedAsset) => void;
}

const detailsOf = ({ title, description, tags, decorative, focal_point }: ManagedAsset): AssetDetails => ({
  title: title ?? '',
  description: description ?? '',
  tags: tags.join(', '),
  decorative,
  focal_point: focal_point ?? null,
});

/** What editors say about a file. */
export function AssetForm({ asset, src, canChange, onSaved }: AssetFormProps) {
  const stored = detailsOf(asset);
  const [details, setDetails] = useState(stored);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const notify = useNotices();
  const id = useId();
  const set = (changed: Partial<typeof details>) => setDetails((before) => ({ ...before, ...changed }));
  const changed = Object.entries(details).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof typeof stored]),
  );
  const isImage = asset.content_type?.startsWith('image/') === true;
  const save = async (): Promise<boolean> => {
    setSaving(true);
    try {
      const answer = await changeAsset(asset.uid, Object.fromEntries(changed));
      setProblem(undefined);
      notify('Saved. Pages that show the file have the change.');
      onSaved(answer);
      return true;
    } catch (error) {
      const [field] = error instanceof StudioError ? Object.entries(error.fields) : [];
      setProblem(field ? `${field[0].split('.')[0]}: ${field[1].join(' ')}` : messageOf(error));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length > 0 && !isSaving) void save();
      }}
    >
      {problem && <FormMessage tone="problem">{problem}</FormMessage>}
      <Panel title="Words">
        <div className={control.stack}>
          <label htmlFor={`${id}title`}>Title</label>
          <input
            id={`${id}title`}
            className={control.input}
            value={details.title}
            maxLength={500}
            readOnly={!canChange}
            onChange={(event) => set({ title: event.target.value })}
          />
        </div>
        {isImage && (
          <>
            <div className={control.stack}>
              <label htmlFor={`${id}text`}>Alternative text</label>
              <textarea
                id={`${id}text`}
                className={control.area}
                rows={2}
                value={details.description}
                maxLength={2_000}
                readOnly={!canChange}
                disabled={details.decorative}
                aria-describedby={`${id}help`}
                onChange={(event) => set({ description: event.target.value })}
              />
              <span id={`${id}help`} className={classes.hint}>
                What the image shows, for those who cannot see it.
              </span>
            </div>
            <label className={classes.check}>
              <input
                type="checkbox"
                checked={details.decorative}
                disabled={!canChange}
                onChange={(event) => set({ decorative: event.target.checked })}
              />
              Decorative: it says nothing that the page does not say
            </label>
          </>
        )}
        <div className={control.stack}>
          <label htmlFor={`${id}tags`}>Tags, with commas between them</label>
          <input
            id={`${id}tags`}
            className={control.input}
            value={details.tags}
            maxLength={2_000}
            readOnly={!canChange}
            onChange={(event) => set({ tags: event.target.value })}
          />
        </div>
      </Panel>
      {isImage && src && asset.dimension && canChange && (
        <Panel title="Focal point" lead="Crops keep it in view. Press on the image, or move the sliders.">
          <FocalPoint
            src={src}
            size={asset.dimension}
            value={details.focal_point}
            onChange={(point) => set({ focal_point: point })}
          />
        </Panel>
      )}
      {canChange ? (
        <div className={classes.actions}>
          <SmallButton type="submit" variant="primary" disabled={changed.length === 0 || isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
          </SmallButton>
          {changed.length > 0 && (
            <SmallButton variant="quiet" onClick={() => setDetails(stored)}>
              Discard the changes
            </SmallButton>
          )}
        </div>
      ) : (
        <p className={classes.hint}>Shoppers see this file: changing it needs the permission to publish.</p>
      )}
      <UnsavedGuard isChanged={() => changed.length > 0} onSave={save} />
    </form>
  );
}
