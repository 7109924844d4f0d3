import { Icon } from '../../ui/Icon.tsx';
import classes from './control.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldValue } from './use-field-value.ts';

/** The https address of another site. */
export function HttpsLinkField(props: FieldProps) {
  const { value, set, frame, control } = useFieldValue<string>(props);
  return (
    <FieldFrame {...frame}>
      <div className={classes.row}>
        <input
          {...control}
          type="url"
          className={classes.input}
          value={value ?? ''}
          placeholder="https://"
          spellCheck={false}
          onChange={(event) => set(event.target.value.trim())}
        />
        {value?.startsWith('https://') && (
          <a
            href={value}
            target="_blank"
            rel="noopener noreferrer"
            className={classes.iconButton}
            aria-label={`Open ${value}`}
          >
            <Icon name="external" size={16} />
          </a>
        )}
      </div>
    </FieldFrame>
  );
}
