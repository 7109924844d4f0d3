import { type Ref, useEffect, useRef, useState } from 'react';
import { Modal } from '../../../ui/dialog/Modal.tsx';
import { AssetThumb } from '../../content/AssetThumb.tsx';
import { StateBadges } from '../../content/StateBadges.tsx';
import { typeOf, useContentTypes } from '../../content/use-content-types.ts';
import { Loaded } from '../../parts/Screen.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { SelectBox } from '../../parts/SelectBox.tsx';
import classes from '../ReferenceField.module.css';
import { type EntryKey, useEntrySearch } from './use-entry-facts.ts';

interface ReferencePickerProps {
  open: boolean;
  title: string;
  types: readonly string[];
  /** Cannot be chosen again. */
  chosen: readonly EntryKey[];
  onClose: () => void;
  onChoose: (entry: EntryKey) => void;
}

/** Finds an entry by words; without words it shows what was saved last. */
export function ReferencePicker({ open, title, types, chosen, onClose, onChoose }: ReferencePickerProps) {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) search.current?.focus();
  }, [open]);
  return (
    <Modal title={title} open={open} onClose={onClose} closeOnMaskClick>
      {open && <Results types={types} chosen={chosen} onChoose={onChoose} search={search} />}
    </Modal>
  );
}

interface ResultsProps extends Pick<ReferencePickerProps, 'types' | 'chosen' | 'onChoose'> {
  search: Ref<HTMLInputElement>;
}

function Results({ types, chosen, onChoose, search }: ResultsProps) {
  const [words, setWords] = useState('');
  const { data: described } = useContentTypes();
  const [type, setType] = useState('');
  const { data, error, refetch } = useEntrySearch(type === '' ? types : [type], words);
  const titleOf = (uid: string) => typeOf(described, uid)?.title ?? uid;
  const isChosen = (key: string) => chosen.some(({ uid, _content_type_uid: type }) => `${type}.${uid}` === key);
  return (
    <div className={classes.picker}>
      <SearchBox ref={search} label="Search" value={words} onChange={setWords} />
      {types.length > 1 && (
        <SelectBox
          label="Type"
          all="All types"
          choices={Object.fromEntries(types.map((uid) => [uid, titleOf(uid)]))}
          value={type}
          onChange={setType}
        />
      )}
      <Loaded query={{ data, error, refetch }} lines={4} />
      <ul className={classes.found} aria-label="Entries">
        {data?.map(({ content_type, uid, title, image, store, price, states }) => (
          <li key={`${content_type}.${uid}`}>
            <button
              type="button"
              className={classes.choice}
              disabled={isChosen(`${content_type}.${uid}`)}
              onClick={() => onChoose({ uid, _content_type_uid: content_type })}
            >
              <AssetThumb asset={image} />
              <span className={classes.words}>
                <span className={classes.title}>{title || uid}</span>
                <span className={classes.more}>
                  {[types.length > 1 && titleOf(content_type), store?.title, price !== null && `$${price}`]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  <StateBadges states={states} />
                </span>
              </span>
            </button>
          </li>
        ))}
        {data?.length === 0 && <li className={classes.more}>No entry matches.</li>}
      </ul>
    </div>
  );
}
