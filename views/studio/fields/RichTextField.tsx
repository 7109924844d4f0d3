import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text/RichTextEditor.tsx')).RichTextEditor }));

/** Formatted text. HTML of older editors stays HTML. */
export function RichTextField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<object | string>(props);
  if (typeof value === 'string' && value !== '') {
    return (
      <FieldFrame {...frame}>
        <textarea
          {...control}
          className={`${classes.area} ${classes.mono}`}
          rows={4}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...frame} isGroup>
      <Suspense fallback={<Skeleton />}>
        <RichTextEditor
          label={props.field.display_name}
          value={typeof value === 'object' ? value : null}
          isInvalid={frame.problems.length > 0}
          onChange={set}
        />
      </Suspense>
    </FieldFrame>
  );
}
