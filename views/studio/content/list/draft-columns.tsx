import { Link } from 'react-router';
import type { DescribedContentType, DraftColumn } from '../../../../src/contracts/content/content-type-description.ts';
import type { ListedDraft } from '../../../../src/contracts/content/drafts.ts';
import type { Column } from '../../parts/DataTable.tsx';
import { Time } from '../../parts/Time.tsx';
import { AssetThumb } from '../AssetThumb.tsx';
import { StateBadges } from '../StateBadges.tsx';
import { typeOf } from '../use-content-types.ts';
import classes from './draft-columns.module.css';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const time = (at: string | null) => (at === null ? '' : <Time at={at} />);

/** Columns by their names in the description of a content type. The image stands beside the title. */
const columns: Record<Exclude<DraftColumn, 'image'>, Column<ListedDraft>> = {
  store: { label: 'Store', isMinor: true, cell: ({ store }) => store?.title ?? '' },
  price: { label: 'Price', isNumber: true, cell: ({ price }) => (price === null ? '' : money.format(price)) },
  starts_at: { label: 'Starts', isWideOnly: true, cell: ({ starts_at }) => time(starts_at) },
  expires_at: { label: 'Ends', isMinor: true, cell: ({ expires_at }) => time(expires_at) },
  popularity: { label: 'Popularity', isWideOnly: true, isNumber: true, cell: ({ popularity }) => popularity ?? '' },
  published_at: { label: 'Published', isWideOnly: true, cell: ({ published_at }) => time(published_at) },
};

const MANY = 7;

/** The columns of one type, or of all. */
export function draftColumns(
  type: DescribedContentType | undefined,
  types: readonly DescribedContentType[],
): Column<ListedDraft>[] {
  const own = (type?.options.columns ?? ['image', 'price', 'published_at']).filter((name) => name !== 'image');
  const hasImage = !type || type.options.columns.includes('image');
  return [
    {
      label: 'Title',
      isName: true,
      cell: ({ content_type, uid, title, image }) => (
        <span className={classes.entry}>
          {hasImage && <AssetThumb asset={image} />}
          <Link to={`/content/${content_type}/${uid}`} className={classes.title}>
            {title || uid}
          </Link>
        </span>
      ),
    },
    ...(type
      ? []
      : [
          {
            label: 'Type',
            cell: ({ content_type }: ListedDraft) => typeOf(types, content_type)?.title ?? content_type,
          },
        ]),
    {
      label: 'State',
      cell: ({ states }) => (
        <span className={classes.states}>
          <StateBadges states={states} />
        </span>
      ),
    },
    ...own.slice(0, MANY).map((name) => columns[name]),
    {
      label: 'Saved',
      cell: ({ updated_at, updated_by }) => (
        <>
          <Time at={updated_at} /> <span className={classes.by}>{updated_by}</span>
        </>
      ),
    },
  ];
}
