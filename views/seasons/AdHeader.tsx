import type { BlackFridayStorePage } from '../../src/domain/seasons/black-friday-store-page.ts';
import { formatBytes } from '../../src/domain/text/format-bytes.ts';
import { Picture } from '../images/Picture.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { listKeys } from '../ui/list-keys.ts';
import classes from './AdHeader.module.css';

/** Whose ad it is, what it says, and the ad itself. */
export function AdHeader({ ad: { title, store, adText, adPdf } }: { ad: BlackFridayStorePage }) {
  const paragraphs = adText?.split(/\n\s*\n/) ?? [];
  const keys = listKeys(paragraphs);
  return (
    <header className={classes.header}>
      <span className={classes.logo}>
        <Picture
          image={store?.logo}
          width={128}
          height={128}
          alt=""
          label={store?.title ?? title}
          priority
          className={classes.mark}
        />
      </span>
      <div className={classes.words}>
        <p className={classes.season}>Black Friday</p>
        <h1 className={classes.title}>{title}</h1>
        {paragraphs.map((paragraph, index) => (
          <p key={keys[index]} className={classes.text}>
            {paragraph}
          </p>
        ))}
        {(adPdf || store) && (
          <div className={classes.actions}>
            {adPdf && (
              <ButtonLink href={adPdf.href} size="lg">
                <Icon name="tag" size={20} />
                See the Full Ad
                <span className={classes.kind}>PDF{adPdf.bytes !== undefined && ` · ${formatBytes(adPdf.bytes)}`}</span>
              </ButtonLink>
            )}
            {store && (
              <ButtonLink href={`/stores/${store.slug}`} variant="secondary" size="lg">
                All {store.title} Deals
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
