import { type DirectoryLetter, storeLetterLabel } from '../../src/domain/stores/store-directory.ts';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './LetterBar.module.css';

interface LetterBarProps {
  letters: readonly DirectoryLetter[];
  current?: string | undefined;
}

/** Links to the directory by letter; a letter without stores is plain text. */
export function LetterBar({ letters, current }: LetterBarProps) {
  return (
    <nav aria-label="Stores by letter">
      <ul className={classes.bar}>
        {letters.map(({ id, isUsed }) => (
          <li key={id}>
            {isUsed || id === current ? (
              <AppLink
                href={`/stores/all/${id}`}
                className={classes.letter}
                aria-current={id === current ? 'page' : undefined}
              >
                {storeLetterLabel(id)}
              </AppLink>
            ) : (
              <span className={classes.unused}>{storeLetterLabel(id)}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
