import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AddressExplanation, StoredCopy } from '../../../src/contracts/staff/operation-calls.ts';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { SITE_ADDRESS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
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

const states: Record<StoredCopy['state'], { label: string; tone: BadgeTone; sentence: string }> = {
  fresh: { label: 'Fresh', tone: 'good', sentence: 'Every shopper gets this copy.' },
  stale: { label: 'Stale', tone: 'warning', sentence: 'The next shopper gets this copy while a new one is made.' },
  'on-error': { label: 'Old', tone: 'warning', sentence: 'It is served only when a new copy cannot be made.' },
  dead: { label: 'Ended', tone: 'plain', sentence: 'It is not served anymore.' },
  purged: { label: 'Purged', tone: 'plain', sentence: 'It is served only when a new copy cannot be made.' },
};
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const exact = (at: string): string => moment.format(new Date(at));
const places = { memory: 'In the memory of this server', redis: 'In Redis, for all servers' } as const;
const captions = {
  none: 'No page has this address, so nothing is stored.',
  personal: 'This page is made anew for each visitor and is never stored.',
  shared: 'No copy is stored. The next shopper gets a new one.',
} as const;

/** The stored copies of a page, their age and what they depend on. */
export function StoredCopies({ found: { caching, copies } }: { found: AddressExplanation }) {
  if (copies.length === 0)
    return (
      <p role="status" className={classes.count}>
        {captions[caching]}
      </p>
    );
  return (
    <div className={classes.cards}>
      {copies.map((copy) => (
        <Copy key={copy.where} copy={copy} />
      ))}
    </div>
  );
}

function Copy({ copy }: { copy: StoredCopy }) {
  const { label, tone, sentence } = states[copy.state];
  return (
    <section className={classes.card} aria-label={places[copy.where]}>
      <header className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{places[copy.where]}</h3>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <p>{sentence}</p>
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
