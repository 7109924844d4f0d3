import { Link } from 'react-router';
import { useEntryFacts } from '../../fields/support/use-entry-facts.ts';
import { labelOfPath } from '../entry/label-of-path.ts';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './publishing.module.css';

interface ReasonsProps {
  type: string;
  /** By the path of the field; `uid` is the entry itself. */
  errors: Readonly<Record<string, readonly string[]>>;
}

/** The refusal of a reference, as the content service writes it for each environment. */
const UNPUBLISHED = /^(\w+) '([\w.:-]+)' is not published in [\w-]+\.$/;

/** Why a publish or unpublish was refused, by the labels of the fields, and once for all environments. */
export function Reasons({ type, errors }: ReasonsProps) {
  const { data: types } = useContentTypes();
  const schema = typeOf(types, type)?.schema ?? [];
  const reasons = Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message) => {
      const [, target, uid] = UNPUBLISHED.exec(message) ?? [];
      const missing = target && uid ? { _content_type_uid: target, uid } : undefined;
      return { path, message, missing, key: `${path} ${missing ? `${target}.${uid}` : message}` };
    }),
  );
  return (
    <ul className={classes.reasons}>
      {[...new Map(reasons.map((reason) => [reason.key, reason])).values()].map(({ path, message, missing, key }) => (
        <li key={key}>
          <strong>{path === 'uid' ? 'This entry' : `${labelOfPath(schema, path)}:`}</strong>{' '}
          {missing ? <Unpublished entry={missing} /> : message}
        </li>
      ))}
    </ul>
  );
}

function Unpublished({ entry }: { entry: { _content_type_uid: string; uid: string } }) {
  const { data } = useEntryFacts(entry);
  if (data === null) return <>it refers to an entry that does not exist anymore.</>;
  return (
    <>
      <Link to={`/content/${entry._content_type_uid}/${entry.uid}`} className={classes.title}>
        “{data?.title || entry.uid}”
      </Link>{' '}
      is not published.
    </>
  );
}
