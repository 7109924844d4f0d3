import type { Post } from '../../src/domain/deals/post.ts';
import classes from './ThemeList.module.css';

/** What a deal is good for, in the editors' words: 'Gifts', 'Back to School'; each with its theme's colour. */
export function ThemeList({ themes }: Pick<Post, 'themes'>) {
  if (themes.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Themes">
      {themes.map(({ slug, name, color }) => (
        <li key={slug} className={classes.theme}>
          <span className={classes.dot} style={color === undefined ? undefined : { backgroundColor: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
