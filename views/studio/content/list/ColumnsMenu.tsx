import classes from '../../parts/ListMenus.module.css';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { columnChoices } from './draft-columns.tsx';

interface ColumnsMenuProps {
  chosen: readonly string[];
  isChanged: boolean;
  /** Names with commas between them; empty: those of the type. */
  onChange: (columns: string) => void;
}

/** Chooses the columns of the list. */
export function ColumnsMenu({ chosen, isChanged, onChange }: ColumnsMenuProps) {
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
    onChange(next.join(',') || 'none');
  };
  return (
    <MenuButton label="Columns">
      {() => (
        <>
          <fieldset className={classes.choices}>
            <legend className={classes.legend}>Columns beside title and state</legend>
            {columnChoices.map(({ name, label }) => (
              <label key={name} className={classes.choice}>
                <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
                {label}
              </label>
            ))}
          </fieldset>
          {isChanged && <SmallButton onClick={() => onChange('')}>Usual columns</SmallButton>}
        </>
      )}
    </MenuButton>
  );
}
