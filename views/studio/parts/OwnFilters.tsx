import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { callStudio } from '../api/studio-api.ts';
import control from '../fields/control.module.css';
import classes from './ListMenus.module.css';
import { MenuButton } from './MenuButton.tsx';
import { SmallButton } from './SmallButton.tsx';
import { useAction } from './use-action.ts';

const FILTERS_KEY = ['own-filters'] as const;

interface OwnFiltersProps {
  /** The screen of the list, below `/studio/`. */
  screen: 'content' | 'assets';
  /** The filters of the list as they are in the address. */
  search: string;
}

/** The filters that the member gave a name, and a name for the present ones. */
export function OwnFilters({ screen, search }: OwnFiltersProps) {
  const { data } = useQuery({
    queryKey: FILTERS_KEY,
    queryFn: ({ signal }) => callStudio('GET /v3/user/filters', { signal }),
  });
  const own = data?.filters.filter(({ address }) => address.startsWith(`${screen}?`)) ?? [];
  const address = `${screen}?${search}`;
  const forget = useAction({
    run: (name: string) => callStudio('DELETE /v3/user/filters', { query: { name } }),
    changes: [FILTERS_KEY],
    done: (name) => `“${name}” is deleted.`,
  });
  return (
    <MenuButton label="Saved filters">
      {(close) => (
        <>
          {own.length === 0 && <p className={classes.none}>Give filters a name to find them here.</p>}
          {own.length > 0 && (
            <ul aria-label="Saved filters">
              {own.map((filter) => (
                <li key={filter.name} className={classes.saved}>
                  <Link
                    to={`/${filter.address}`}
                    className={classes.link}
                    aria-current={filter.address === address ? 'page' : undefined}
                    onClick={close}
                  >
                    {filter.name}
                  </Link>
                  <button
                    type="button"
                    className={control.iconButton}
                    aria-label={`Delete ${filter.name}`}
                    onClick={() => forget.mutate(filter.name)}
                  >
                    <Icon name="close" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {search !== '' && <NameFilter address={address} onDone={close} />}
        </>
      )}
    </MenuButton>
  );
}

function NameFilter({ address, onDone }: { address: string; onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState('');
  const save = useAction({
    run: async (given: string) => {
      await callStudio('PUT /v3/user/filters', { body: { filter: { name: given, address } } });
      onDone();
    },
    changes: [FILTERS_KEY],
    done: (given) => `“${given}” is saved.`,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate(name.trim());
  };
  return (
    <form className={classes.name} onSubmit={submit}>
      <label htmlFor={id}>Name for these filters</label>
      <input
        id={id}
        className={control.input}
        value={name}
        maxLength={60}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <SmallButton type="submit" disabled={save.isPending}>
        Save
      </SmallButton>
    </form>
  );
}
