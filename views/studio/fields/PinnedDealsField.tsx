import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { LeftOutDeal, OrderedDeal } from '../../../src/contracts/staff/planning-calls.ts';
import { callStudio } from '../api/studio-api.ts';
import { EntryContext } from '../content/entry/entry-context.ts';
import { numberText } from '../parts/number-text.ts';
import { Loaded } from '../parts/Screen.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './field-props.ts';
import { OrderedDealRow } from './OrderedDealRow.tsx';
import classes from './PinnedDealsField.module.css';
import type { EntryKey } from './support/use-entry-facts.ts';
import { useFieldValue } from './use-field-value.ts';

export interface Pin {
  post: EntryKey[];
  until: string | null;
}

const SHOWN = 48;
const FOUND = 20;
const POST = 'post';

const uidOf = ({ post: [post] }: Pin) => post?.uid ?? '';
const isHeld = ({ until }: Pin) => !until || Date.parse(until) > Date.now();

/** The first deals of a feed as shoppers see them, which editors pin and move (docs/spec/staff.md STAFF-115). */
export function PinnedDealsField(props: FieldProps) {
  const { value, set, frame } = useFieldValue<Pin[]>(props);
  const isPersonal = useWatch({ name: 'source' }) === 'feeds_api';
  const pins = (value ?? []).filter((pin, index, all) => index === all.findIndex((one) => uidOf(one) === uidOf(pin)));
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const { order, found, known } = useFeedOrder(pins, words, !isPersonal);
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<{ uid: string; action: string }>(undefined);
  // A row that moves loses the focus.
  useEffect(() => {
    const { uid, action } = focus.current ?? {};
    if (uid === undefined) return;
    focus.current = undefined;
    const row = list.current?.querySelector(`[data-deal="${CSS.escape(uid)}"]`);
    const target = row?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`) ?? row?.querySelector('button');
    target?.focus();
  });

  if (isPersonal) {
    return (
      <FieldFrame {...frame} isGroup>
        <p className={classes.note}>The deals of this feed are chosen for each shopper, so none can be pinned.</p>
      </FieldFrame>
    );
  }
  const titleOf = (uid: string) => known.get(uid)?.title ?? uid;
  const place = (uid: string, position: number, action: string) => {
    const others = pins.filter((pin) => uidOf(pin) !== uid);
    const pin = pins.find((one) => uidOf(one) === uid) ?? {
      post: [{ uid, _content_type_uid: POST }],
      until: null,
    };
    const index = Math.min(Math.max(position, 1), others.length + 1) - 1;
    focus.current = { uid, action };
    set(others.toSpliced(index, 0, pin));
    setSaid(`“${titleOf(uid)}” is pinned at position ${index + 1}.`);
  };
  const unpin = (uid: string) => {
    focus.current = { uid, action: 'pin' };
    set(pins.filter((pin) => uidOf(pin) !== uid));
    setSaid(`“${titleOf(uid)}” is not pinned anymore.`);
  };
  const setUntil = (uid: string, until: string | null) =>
    set(pins.map((pin) => (uidOf(pin) === uid ? { ...pin, until } : pin)));

  const isPinned = new Set(pins.map(uidOf));
  const reasons = new Map<string, LeftOutDeal['reason']>(order.data?.left_out.map(({ uid, reason }) => [uid, reason]));
  const others = (words ? found.data?.deals : order.data?.deals)?.filter(({ uid }) => words || !isPinned.has(uid));
  const reading = words ? found : order;
  const count = order.data?.count ?? 0;
  return (
    <FieldFrame {...frame} isGroup>
      <div ref={list} className={classes.order}>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        {pins.length === 0 ? (
          <p className={classes.note}>No deal is pinned: the list has the order of its query.</p>
        ) : (
          <ol className={classes.list} aria-label="Pinned deals">
            {pins.map((pin, index) => {
              const uid = uidOf(pin);
              return (
                <OrderedDealRow
                  key={uid}
                  deal={known.get(uid) ?? unknownDeal(uid)}
                  pin={{ position: index + 1, count: pins.length, until: pin.until }}
                  reason={isHeld(pin) ? reasons.get(uid) : 'pin-ended'}
                  onPlace={(position, action) => place(uid, position, action)}
                  onUnpin={() => unpin(uid)}
                  onUntil={(until) => setUntil(uid, until)}
                />
              );
            })}
          </ol>
        )}
        <SearchBox label="Find a deal of this feed" value={words} onChange={setWords} />
        <Loaded query={reading} lines={4} />
        {others && others.length > 0 && (
          <>
            <p className={classes.note}>
              {words
                ? 'Deals of this feed that match:'
                : `${pins.length > 0 ? 'Then, in the order of the query:' : 'In the order of the query:'} ${others.length} of ${numberText(count)} deals.`}
            </p>
            <ol className={classes.list} aria-label={words ? 'Found deals' : 'Other deals'}>
              {others.slice(0, SHOWN).map((deal) => (
                <OrderedDealRow
                  key={deal.uid}
                  deal={deal}
                  isPinned={isPinned.has(deal.uid)}
                  onPlace={(position, action) => place(deal.uid, position, action)}
                  next={pins.length + 1}
                />
              ))}
            </ol>
          </>
        )}
        {others?.length === 0 && (
          <p className={classes.note}>
            {words ? 'No running deal of this feed matches.' : 'The feed has no other deals.'}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}

const unknownDeal = (uid: string): OrderedDeal => ({
  ...{ uid, title: uid, image: null, store: null, price: null, expires_at: null, popularity: null },
});

function useFeedOrder(pins: readonly Pin[], words: string, isOn: boolean) {
  const { uid } = use(EntryContext);
  const known = useRef(new Map<string, OrderedDeal>());
  const pinned = pins.filter(isHeld).map(uidOf).join(',');
  const read = (query: { pinned?: string; search?: string; limit: number }) => ({
    queryKey: ['feed-order', uid, query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callStudio('GET /v3/feeds/{uid}/deals', { params: { uid }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const order = useQuery({ ...read({ pinned, limit: SHOWN }), enabled: isOn });
  const found = useQuery({ ...read({ search: words, limit: FOUND }), enabled: isOn && words !== '' });
  for (const answer of [order.data, found.data])
    for (const deal of [...(answer?.deals ?? []), ...(answer?.left_out ?? [])]) known.current.set(deal.uid, deal);
  return { order, found, known: known.current };
}
