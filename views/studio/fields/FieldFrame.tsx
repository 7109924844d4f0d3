import type { ReactNode } from 'react';
import type { DescribedField } from '../../../src/contracts/content/content-type-description.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './FieldFrame.module.css';

interface FieldFrameProps {
  field: DescribedField;
  id: string;
  noteId: string;
  problems: readonly string[];
  warnings: readonly string[];
  /** Controls of several parts are a group with a legend; all others have a label. */
  isGroup?: boolean;
  /** The control comes before its label. */
  isInline?: boolean;
  /** Beside the label. */
  extra?: ReactNode;
  children: ReactNode;
}

/** Label, help and messages around the control of a field. */
export function FieldFrame({ field, id, noteId, isGroup, isInline, extra, children, ...messages }: FieldFrameProps) {
  const { display_name: label, mandatory } = field;
  const name = (
    <>
      {label}
      {mandatory && (
        <span className={classes.required} title="Required">
          *
        </span>
      )}
    </>
  );
  const note = <FieldMessages field={field} noteId={noteId} {...messages} />;
  if (isGroup) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in a row with a button
      <div className={classes.field} role="group" aria-labelledby={`${id}label`} aria-describedby={noteId}>
        <div className={classes.head}>
          <span id={`${id}label`} className={classes.label}>
            {name}
          </span>
          {extra}
        </div>
        {note}
        {children}
      </div>
    );
  }
  if (isInline) {
    return (
      <div className={classes.field}>
        <label htmlFor={id} className={classes.inline}>
          {children}
          <span>{name}</span>
        </label>
        {note}
      </div>
    );
  }
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {name}
        </label>
        {extra}
      </div>
      {children}
      {note}
    </div>
  );
}

type MessagesProps = Pick<FieldFrameProps, 'field' | 'noteId' | 'problems' | 'warnings'>;

export function FieldMessages({ field, noteId, problems, warnings }: MessagesProps) {
  const help = field.field_metadata.description;
  if (problems.length === 0 && warnings.length === 0 && help === undefined) return null;
  return (
    <div id={noteId} className={classes.notes}>
      {problems.map((problem) => (
        <p key={problem} className={classes.problem} data-problem="">
          <Icon name="alert" size={16} />
          <span>{problem}</span>
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <Icon name="alert" size={16} />
          <span>{warning}</span>
        </p>
      ))}
      {help !== undefined && <p className={classes.help}>{help}</p>}
    </div>
  );
}
