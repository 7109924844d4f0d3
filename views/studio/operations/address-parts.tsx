import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AddressExplanation, StoredCopy } from '../../../src/contracts/staff/operation-calls.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { SITE_ADDRESS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { typeOf, useContentTypes } from '../content/use-content-types.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';
import { bytesText, countText } from '../parts/number-text.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { Time } from '../parts/Time.tsx';
import classes from './operations.module.css';

/** The age of a copy, and a purge that is on its way, show within this time. */
const POLL_MS = 4_000;

/** What an address of the site answers; nothing is asked without one. */
export const useAddress = (address: string) =>
  useQuery({
    queryKey: [...SITE_ADDRESS_KEY, address],
    queryFn: ({ signal }) => callStudio('GET /v3/site/address', { signal, query: { address } }),
    enabled: address !== '',
    refetchInterval: POLL_MS,
  });

interface AddressFormProps {
  label: string;
  address: string;
  onChange: (address: string) => void;
}

export const AddressForm = ({ label, address, onChange }: AddressFormProps) => (
  <StudioForm
    key={address}
    label={label}
    className={classes.form}
    onSubmit={async ({ address: given = '' }) => onChange(given.trim())}
  >
    <TextField
      name="address"
      label="Address of a page, such as /stores/acme"
      defaultValue={address}
      required
      maxLength={2_000}
    />
    <SubmitButton size="md" pending="Looking…">
      Look up
    </SubmitButton>
  </StudioForm>
);

const states: Record<StoredCopy['state'], { label: string; tone: BadgeTone }> = {
  fresh: { label: 'Fresh', tone: 'good' },
  stale: { label: 'Stale', tone: 'warning' },
  'on-error': { label: 'Old', tone: 'warning' },
  dead: { label: 'Ended', tone: 'plain' },
  purged: { label: 'Purged', tone: 'plain' },
};
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const exact = (at: string): string => moment.format(new Date(at));
const places = { memory: 'In the memory of this server', redis: 'In Redis, for all servers' } as const;
const NOT_FOUND = 404;
const GONE = 410;

interface StoredCopiesProps {
  found: AddressExplanation;
  /** A purge was sent, and these copies do not show it yet. */
  isPurging?: boolean;
}

/** Why a page is as old as it is, in a sentence; the stored copies and what they depend on below. */
export function StoredCopies({ found, isPurging = false }: StoredCopiesProps) {
  const { caching, copies, status } = found;
  const [copy] = copies;
  const isMissing = status === NOT_FOUND || status === GONE;
  return (
    <>
      <p role="status" className={classes.text}>
        {caching === 'none' && 'There is no page at this address.'}
        {caching === 'personal' && 'This page is made anew for each visitor and is never stored.'}
        {caching === 'shared' && isMissing && 'There is no page at this address: shoppers read that it was not found. '}
        {isPurging && 'The purge is on its way.'}
        {caching === 'shared' && !isPurging && !isMissing && (copy ? <Reason copy={copy} /> : NO_COPY)}
      </p>
      {copies.length > 0 && (
        <details>
          <summary className={classes.summary}>Technical facts</summary>
          <div className={classes.cards}>
            {copies.map((one) => (
              <Copy key={one.where} copy={one} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

const NO_COPY = 'No copy is stored: the next visit makes the page anew.';

/** The copy that shoppers get, and what makes the next one. */
function Reason({
  copy: { state, loaded_at: made, fresh_until: end, purged_at: at, purged_tag: tag },
}: {
  copy: StoredCopy;
}) {
  const cause = tag !== null && at !== null && (
    <>
      {<PurgeCause tag={tag} />} at {exact(at)}
    </>
  );
  if (state === 'purged')
    return (
      <>
        The copy of {exact(made)} was purged by {cause}: the next visit makes the page anew.
      </>
    );
  const why = at !== null && at <= made ? <>the first visit after {cause}</> : 'a visit when no fresh copy was stored';
  return (
    <>
      Every shopper gets the copy that was made <Time at={made} /> ({exact(made)}), by {why}.{' '}
      {state === 'fresh' &&
        `It is fresh until ${exact(end)}, then made anew at the next visit. A publish makes it anew at once.`}
      {state === 'stale' &&
        `It was fresh until ${exact(end)}: the next visit gets it once more while a new one is made.`}
      {(state === 'on-error' || state === 'dead') &&
        `It was fresh until ${exact(end)} and is too old by now: the next visit makes the page anew.`}
    </>
  );
}

/** 'a change of one of its entries', with a link. */
function PurgeCause({ tag }: { tag: string }) {
  const [kind, name = ''] = [tag.slice(0, tag.indexOf(':')), tag.slice(tag.indexOf(':') + 1)];
  const { data: types } = useContentTypes();
  if (name.startsWith('/')) return <>a purge of this address</>;
  if (kind === 'type') return <>a change in the list of {typeOf(types, name)?.options.plural ?? name}</>;
  if (kind !== 'entry' || name === '') return <>a purge of everything</>;
  return (
    <>
      a change of{' '}
      <Link to={`/content?${new URLSearchParams({ search: name })}`} className={classes.link}>
        an entry on it
      </Link>
    </>
  );
}

function Copy({ copy }: { copy: StoredCopy }) {
  const { label, tone } = states[copy.state];
  return (
    <section className={classes.card} aria-label={places[copy.where]}>
      <header className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{places[copy.where]}</h3>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <dl className={classes.facts}>
        <dt>Made</dt>
        <dd>
          <Time at={copy.loaded_at} />, {exact(copy.loaded_at)}
        </dd>
        <dt>Last changed</dt>
        <dd>{exact(copy.changed_at)}</dd>
        <dt>Fresh until</dt>
        <dd>{exact(copy.fresh_until)}</dd>
        <dt>Stale until</dt>
        <dd>{exact(copy.stale_until)}</dd>
        <dt>Kept until</dt>
        <dd>{exact(copy.ends_at)}</dd>
        <dt>Last purge</dt>
        <dd>
          {copy.purged_at ? (
            <>
              {exact(copy.purged_at)} of <code className={classes.code}>{copy.purged_tag}</code>
            </>
          ) : (
            'None known'
          )}
        </dd>
        <dt>Answer</dt>
        <dd>
          {copy.status}
          {copy.location && ` to ${copy.location}`}, {bytesText(copy.bytes)}, ETag{' '}
          <code className={classes.code}>{copy.etag}</code>
        </dd>
      </dl>
      <details>
        <summary className={classes.summary}>
          {countText(copy.tags.length, 'tag')}: a purge of one of them ends this copy
        </summary>
        <ul className={classes.tags}>
          {copy.tags.map((tag) => (
            <li key={tag}>
              <Tag tag={tag} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** `entry:{uid}` finds the entry by its uid; `type:{content_type}` leads to the list of the type. */
function Tag({ tag }: { tag: string }) {
  const [kind, name = ''] = [tag.slice(0, tag.indexOf(':')), tag.slice(tag.indexOf(':') + 1)];
  const search = kind === 'type' ? { type: name } : { search: name };
  if (name.startsWith('/') || name === '') return <code className={classes.code}>{tag}</code>;
  return (
    <Link to={`/content?${new URLSearchParams(search)}`} className={`${classes.code} ${classes.link}`}>
      {tag}
    </Link>
  );
}
