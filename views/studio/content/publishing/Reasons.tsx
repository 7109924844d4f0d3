import { labelOfPath } from '../entry/label-of-path.ts';
import { typeOf, useContentTypes } from '../use-content-types.ts';
import classes from './publishing.module.css';

interface ReasonsProps {
  type: string;
  /** By the path of the field; `uid` is the entry itself. */
  errors: Readonly<Record<string, readonly string[]>>;
}

/** Why a publish or unpublish was refused, by the labels of the fields. */
export function Reasons({ type, errors }: ReasonsProps) {
  const { data: types } = useContentTypes();
  const schema = typeOf(types, type)?.schema ?? [];
  return (
    <ul className={classes.reasons}>
      {Object.entries(errors).flatMap(([path, messages]) =>
        [...new Set(messages)].map((message) => (
          <li key={`${path} ${message}`}>
            <strong>{path === 'uid' ? 'This entry' : `${labelOfPath(schema, path)}:`}</strong> {message}
          </li>
        )),
      )}
    </ul>
  );
}
