import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { DescribedContentType, DraftColumn } from '../../../../src/contracts/content/content-type-description.ts';
import type { ListedDraft } from '../../../../src/contracts/content/drafts.ts';
import type { Column } from '../../parts/DataTable.tsx';
import menus from '../../parts/ListMenus.module.css';
import { MenuButton } from '../../parts/MenuButton.tsx';
import { moneyText } from '../../parts/number-text.ts';
import { SmallButton } from '../../parts/SmallButton.tsx';
import { Time } from '../../parts/Time.tsx';
import { AssetThumb } from '../AssetThumb.tsx';
import { StateBadges } from '../StateBadges.tsx';
import { typeOf } from '../use-content-types.ts';
import classes from './draft-columns.module.css';

const time = (at: string | null) => (at === null ? '' : <Time at={at} />);

/** Columns that members choose. The first ones are those of the description of a content type; the image stands beside the title. */
const columns = {
  store: { label: 'Store', isMinor: true, cell: ({ store }) => store?.title ?? '' },
  price: { label: 'Price', isNumber: true, cell: ({ price }) => (price === null ? '' : moneyText(price)) },
  starts_at: { label: 'Starts', isWideOnly: true, cell: ({ starts_at }) => time(starts_at) },
  expires_at: { label: 'Ends', isMinor: true, cell: ({ expires_at }) => time(expires_at) },
  popularity: { label: 'Popularity', isWideOnly: true, isNumber: true, cell: ({ popularity }) => popularity ?? '' },
  published_at: { label: 'Published', isWideOnly: true, cell: ({ published_at }) => time(published_at) },
  tags: { label: 'Tags', isMinor: true, cell: ({ tags }) => tags.join(', ') },
  url: { label: 'Address', isMinor: true, cell: ({ url }) => <span className={classes.address}>{url}</span> },
  updated_at: {
    label: 'Saved',
    cell: ({ updated_at, updated_by }) => (
      <>
        <Time at={updated_at} /> <span className={classes.by}>{updated_by}</span>
      </>
    ),
  },
  created_at: { label: 'Created', isMinor: true, cell: ({ created_at }) => time(created_at) },
} satisfies Record<Exclude<DraftColumn, 'image'> | 'tags' | 'url' | 'updated_at' | 'created_at', Column<ListedDraft>>;
type ColumnName = keyof typeof columns;
const names = Object.keys(columns) as ColumnName[];
const columnChoices = names.map((name) => ({ name, label: columns[name].label }));

/** `--tablet` and `--wide`: from there on lists have room for minor columns, and for all. */
const ROOMS = ['(min-width: 760px)', '(min-width: 1600px)'];
const readRoom = () => ROOMS.filter((room) => matchMedia(room).matches).length;
function subscribeToRoom(onChange: () => void): () => void {
  const rooms = ROOMS.map((room) => matchMedia(room));
  for (const room of rooms) room.addEventListener('change', onChange);
  return () => {
    for (const room of rooms) room.removeEventListener('change', onChange);
  };
}

/**
 * The shown columns in their order: those of the address, at every width, otherwise those of the type that the window has room
 * for.
 */
export function useChosenColumns(type: DescribedContentType | undefined, chosen: string): ColumnName[] {
  const room = useSyncExternalStore(subscribeToRoom, readRoom);
  if (chosen !== '') return names.filter((name) => chosen.split(',').includes(name));
  const own: string[] = [...(type?.options.columns ?? ['price', 'published_at']), 'updated_at'];
  return names.filter((name) => {
    const { isMinor, isWideOnly }: Column<ListedDraft> = columns[name];
    return own.includes(name) && room >= (isWideOnly ? 2 : isMinor ? 1 : 0);
  });
}

/** The columns of one type, or of all. */
export function draftColumns(
  type: DescribedContentType | undefined,
  types: readonly DescribedContentType[],
  chosen: readonly ColumnName[],
): Column<ListedDraft>[] {
  const hasImage = !type || type.options.columns.includes('image');
  const shown = ({ isMinor: _minor, isWideOnly: _wide, ...column }: Column<ListedDraft>) => column;
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
    ...chosen.map((name) => shown(columns[name])),
  ];
}

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
          <fieldset className={menus.choices}>
            <legend className={menus.legend}>Columns beside title and state</legend>
            {columnChoices.map(({ name, label }) => (
              <label key={name} className={menus.choice}>
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
