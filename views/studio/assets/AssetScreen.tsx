import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { imageUrl } from '../../../src/domain/images/image.ts';
import { useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { siteImage } from '../content/AssetThumb.tsx';
import { ReferenceList } from '../content/history/UsedBy.tsx';
import { useNotices } from '../parts/notices.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SmallButton, smallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { AssetForm } from './AssetForm.tsx';
import classes from './assets.module.css';
import { DeleteAsset } from './DeleteAsset.tsx';
import { ReplaceAsset } from './ReplaceAsset.tsx';
import { kinds, type ManagedAsset, nameOf, shapeText, useAssetUses } from './use-assets.ts';

/** One file: what editors say about it, where it is used, and what can be done with it. */
export function AssetScreen() {
  const { uid = '' } = useParams();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['asset', uid],
    queryFn: async ({ signal }) => (await callStudio('GET /v3/asset-list/{uid}', { params: { uid }, signal })).asset,
  });
  const uses = useAssetUses(uid);
  const isPublished = uses.data?.references.some(({ environments }) => environments.length > 0) === true;
  const [canWrite, canPublish] = [useCan('write'), useCan('publish')];
  const canChange = canWrite && (canPublish || (uses.data !== undefined && !isPublished));
  const onChanged = (asset: ManagedAsset) => {
    client.setQueryData(['asset', uid], asset);
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'asset' && first !== 'account' });
  };
  if (!data)
    return (
      <Screen title="File">
        <Loaded query={{ data, error, refetch }} />
      </Screen>
    );
  const src = siteImage(data);
  return (
    <Screen
      title={nameOf(data)}
      actions={
        canChange && (
          <>
            <ReplaceAsset asset={data} uses={uses} onReplaced={onChanged} />
            {canPublish && <DeleteAsset asset={data} uses={uses} />}
          </>
        )
      }
    >
      <div className={classes.columns}>
        <AssetForm key={data._version} asset={data} src={src} canChange={canChange} onSaved={onChanged} />
        <aside className={classes.side} aria-label="About this file">
          <Panel title="File">
            {src && data.content_type?.startsWith('image/') && (
              <img className={classes.preview} src={imageUrl({ src }, { width: 480, height: 320 })} alt="" />
            )}
            <dl className={classes.facts}>
              <dt>Name</dt>
              <dd>{data.filename}</dd>
              <dt>Kind</dt>
              <dd>{kinds[data.content_type as keyof typeof kinds] ?? data.content_type}</dd>
              <dt>Size</dt>
              <dd>{shapeText(data)}</dd>
              <dt>Uploaded</dt>
              <dd>
                <Time at={data.created_at} /> {data.created_by && `by ${data.created_by}`}
              </dd>
              <dt>Changed</dt>
              <dd>
                <Time at={data.updated_at} /> {data.updated_by && `by ${data.updated_by}`}
              </dd>
            </dl>
            {src && <Original src={src} filename={data.filename ?? ''} />}
          </Panel>
          <Panel title="Used by">
            <ReferenceList {...uses} />
          </Panel>
        </aside>
      </div>
    </Screen>
  );
}

function Original({ src, filename }: { src: string; filename: string }) {
  const notify = useNotices();
  const copy = () =>
    navigator.clipboard.writeText(new URL(src, location.href).href).then(
      () => notify('The address is copied.'),
      () => notify('The browser does not allow copying. Open the file and copy its address there.', 'problem'),
    );
  return (
    <p className={classes.actions}>
      <a href={src} className={`${smallButton} ${classes.open}`} target="_blank" rel="noreferrer">
        Open<span className="visually-hidden"> the original (opens in a new tab)</span>
      </a>
      <a href={src} className={`${smallButton} ${classes.open}`} download={filename}>
        Download
      </a>
      <SmallButton variant="quiet" onClick={() => void copy()}>
        Copy address
      </SmallButton>
    </p>
  );
}
