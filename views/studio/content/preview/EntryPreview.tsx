import { useState } from 'react';
import { Link } from 'react-router';
import type { DescribedContentType } from '../../../../src/contracts/content/content-type-description.ts';
import { Loaded } from '../../parts/Screen.tsx';
import type { StoredEntry } from '../entry/stored-entry.ts';
import classes from './EntryPreview.module.css';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useEntryPage } from './use-preview.ts';

interface EntryPreviewProps {
  type: DescribedContentType;
  stored: StoredEntry | undefined;
  isDirty: boolean;
}

/** Beside the form: the page of the entry as it is saved. */
export function EntryPreview({ type, stored, isDirty }: EntryPreviewProps) {
  return (
    <section className={classes.preview} aria-label="Preview">
      {stored ? (
        <PageOfEntry type={type} stored={stored} isDirty={isDirty} />
      ) : (
        <p className={classes.note}>The preview begins when the entry is saved for the first time.</p>
      )}
    </section>
  );
}

function PageOfEntry({
  type,
  stored: { uid, etag = '', written },
  isDirty,
}: EntryPreviewProps & { stored: StoredEntry }) {
  const [at, setAt] = useState<string>();
  const { data: page, error, refetch } = useEntryPage({ content_type: type.uid, uid }, [written.url, written.slug]);
  if (page === undefined) return <Loaded query={{ data: page, error, refetch }} lines={4} />;
  if (page === null)
    return (
      <p className={classes.note}>
        {isOwnPage(type)
          ? 'No page of the site has this address yet.'
          : 'This has no page of its own, and no page shows it yet.'}
      </p>
    );
  const { entry, address } = page;
  const isOwn = entry.content_type === type.uid && entry.uid === uid;
  return (
    <PreviewPanel
      subject={{ entry: { content_type: entry.content_type, uid: entry.uid }, address }}
      at={at}
      onAt={setAt}
      revision={etag}
      note={
        <>
          {!isOwn && (
            <p className={classes.note}>
              This has no page of its own. It is shown on{' '}
              <Link to={`/content/${entry.content_type}/${entry.uid}`}>{entry.title}</Link>.
            </p>
          )}
          {isDirty && <p className={classes.note}>Your last changes show here when they are saved.</p>}
        </>
      }
    />
  );
}

const isOwnPage = ({ options, schema }: DescribedContentType): boolean =>
  options.is_page || schema.some(({ uid }) => uid === 'url');
