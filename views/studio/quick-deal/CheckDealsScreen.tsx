import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RunningDeal } from '../../../src/contracts/staff/desk-calls.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { callStudio } from '../api/studio-api.ts';
import { DESK_KEY } from '../desk/DeskScreen.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import { useFilters } from '../parts/use-filters.ts';
import classes from './CheckDealsScreen.module.css';
import { checkDeal, endDeal, type Undo } from './publish-deal.ts';

/** Running deals with an action of one press each, for the phone in one hand and the store's page in the other. */
export function CheckDealsScreen() {
  const [{ search }, change] = useFilters('search');
  const deals = useInfiniteQuery({
    queryKey: ['running-deals', search],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(pageParam && { after: pageParam }) };
      return callStudio('GET /v3/running-deals', { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Rows stay where they are while someone works through them.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rows = deals.data?.pages.flatMap((page) => page.deals);
  return (
    <Screen
      title="Check deals"
      lead="Open the deal at its store. Still right: Checked now. Gone: Ended. Both change the page of shoppers at once."
    >
      <SearchBox label="Search running deals" value={search} onChange={(words) => change({ search: words })} />
      <Loaded query={deals} lines={8} />
      {rows?.length === 0 && (
        <EmptyState
          icon={search ? 'search' : 'check'}
          title={search ? 'No running deal matches' : 'No deal is running'}
          actions={
            !search && (
              <Link to="/quick-deal" className={buttonClass({ variant: 'secondary' })}>
                Make a deal
              </Link>
            )
          }
        >
          {!search && <p>Published deals that have started and not ended appear here, the longest unchecked first.</p>}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.deals} aria-label="Running deals">
          {rows.map((deal) => (
            <DealCard key={deal.uid} deal={deal} />
          ))}
        </ul>
      )}
      <MoreRows hasMore={deals.hasNextPage} isLoading={deals.isFetchingNextPage} onMore={() => deals.fetchNextPage()} />
    </Screen>
  );
}

interface Done {
  text: string;
  undo: Undo;
}
type Verb = 'check' | 'end';
const verbs = {
  check: {
    run: checkDeal,
    text: 'Checked now',
    done: 'is checked.',
    question: 'Publish the changes of its listings, too?',
  },
  end: { run: endDeal, text: 'Ended', done: 'has ended.', question: 'Publish its changes, too?' },
} as const;

/** The pressed button goes away with its press: the one in its place takes the focus. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function DealCard({ deal }: { deal: RunningDeal }) {
  const [done, setDone] = useState<Done>();
  const [wasUndone, setUndone] = useState(false);
  const [asked, setAsked] = useState<Verb>();
  const act = useAction<Verb>({
    run: async (verb) => setDone({ text: verbs[verb].text, undo: await verbs[verb].run(deal) }),
    changes: [DESK_KEY],
    done: (verb) => `${deal.title} ${verbs[verb].done}`,
  });
  const undo = useAction<Done>({
    run: async ({ undo: back }) => {
      await back();
      setDone(undefined);
      setUndone(true);
    },
    changes: [DESK_KEY],
    done: `${deal.title} is as it was before.`,
  });
  const isPending = act.isPending || undo.isPending;
  const press = (verb: Verb) => {
    if (isPending) return;
    const isChanged = verb === 'end' ? deal.changed : deal.listings.some(({ changed }) => changed);
    if (isChanged) setAsked(verb);
    else act.mutate(verb);
  };
  const link = deal.listings.find(({ tracking_link: address }) => address)?.tracking_link;
  const nameId = `deal-${deal.uid}`;
  return (
    <li className={classes.deal} aria-labelledby={nameId}>
      <div className={classes.words}>
        <Link id={nameId} to={`/content/post/${deal.uid}`} className={classes.title}>
          {deal.title}
        </Link>
        <p className={classes.facts}>
          {[deal.store, deal.price !== null && `$${deal.price}`].filter(Boolean).join(' · ')}
          {deal.expires_at && (
            <>
              {' · '}Ends <Time at={deal.expires_at} />
            </>
          )}
        </p>
        <p className={classes.facts}>
          {deal.checked_at ? (
            <>
              Checked <Time at={deal.checked_at} />
            </>
          ) : (
            'Not checked yet'
          )}
        </p>
      </div>
      <div className={classes.actions}>
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer" className={classes.store} aria-describedby={nameId}>
            See at the store
          </a>
        )}
        {done ? (
          <>
            <span className={classes.done}>{done.text}</span>
            <SmallButton
              ref={focus}
              aria-describedby={nameId}
              aria-disabled={isPending}
              onClick={() => isPending || undo.mutate(done)}
            >
              Undo
            </SmallButton>
          </>
        ) : (
          <>
            <SmallButton aria-describedby={nameId} aria-disabled={isPending} onClick={() => press('end')}>
              Ended
            </SmallButton>
            <SmallButton
              {...(wasUndone && { ref: focus })}
              variant="primary"
              aria-describedby={nameId}
              aria-disabled={isPending || deal.listings.length === 0}
              onClick={() => deal.listings.length > 0 && press('check')}
            >
              Checked now
            </SmallButton>
          </>
        )}
      </div>
      <ConfirmDialog
        title={asked ? verbs[asked].question : ''}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        confirm="Publish"
        isDangerous={false}
        onConfirm={() => {
          if (asked) act.mutate(asked);
          setAsked(undefined);
        }}
      >
        <p>
          “{deal.title}” has saved changes that shoppers do not see yet. They are published with this. To look at them
          first, open the deal.
        </p>
      </ConfirmDialog>
    </li>
  );
}
