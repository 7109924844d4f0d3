import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { REFERENCES_KEY } from '../../api/query-keys.ts';
import { callStudio, type StudioBody } from '../../api/studio-api.ts';
import { Loaded } from '../../parts/Screen.tsx';
import classes from './EntryHistory.module.css';

const SHOWN = 20;

/** The entries that refer to an entry. */
export function UsedBy({ type, uid }: { type: string; uid: string }) {
  const uses = useQuery({
    queryKey: [...REFERENCES_KEY, type, uid],
    queryFn: ({ signal }) =>
      callStudio('GET /v3/content_types/{type}/entries/{uid}/references', {
        params: { type, uid },
        query: { limit: SHOWN, include_count: 'true' },
        signal,
      }),
  });
  return <ReferenceList {...uses} />;
}

interface ReferenceListProps {
  data: StudioBody<'GET /v3/assets/{uid}/references'> | undefined;
  error: unknown;
  refetch: () => unknown;
}

export function ReferenceList({ data, error, refetch }: ReferenceListProps) {
  if (!data) return <Loaded query={{ data, error, refetch }} lines={2} />;
  const { references, count = references.length } = data;
  if (references.length === 0) return <p>No other entry uses it.</p>;
  return (
    <ul className={classes.used} aria-label="Used by">
      {references.map(({ content_type_uid, content_type_title, entry_uid, title, draft, environments }) => (
        <li key={`${content_type_uid}.${entry_uid}`} className={classes.use}>
          <Link to={`/content/${content_type_uid}/${entry_uid}`}>{title || entry_uid}</Link>
          <span className={classes.kind}>
            {content_type_title}
            {environments.length === 0 && ', not published'}
            {!draft && ', only its published version'}
          </span>
        </li>
      ))}
      {count > references.length && <li className={classes.kind}>and {count - references.length} more</li>}
    </ul>
  );
}
