import { useId } from 'react';
import { useController } from 'react-hook-form';
import { type FieldProps, useMessages } from './field-props.ts';

/** The value of a field, its messages, and the attributes that tie a control to its label and messages. */
export function useFieldValue<Value>({ field, name }: FieldProps, isWhole = true) {
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const { problems, warnings, clear } = useMessages(name, isWhole);
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = problems.length > 0 || warnings.length > 0 || field.field_metadata.description !== undefined;
  return {
    value: value as Value | null,
    set: (next: Value | null) => {
      clear();
      onChange(next);
    },
    frame: { field, id, noteId, problems, warnings },
    control: {
      id,
      ref,
      onBlur,
      'aria-invalid': problems.length > 0 || undefined,
      'aria-describedby': hasNote ? noteId : undefined,
      'aria-required': field.mandatory || undefined,
    },
  };
}
