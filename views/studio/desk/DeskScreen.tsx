import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Desk, DeskList, DeskRow } from '../../../src/contracts/staff/desk-calls.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAccount, useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { daysUntil, firstDay } from '../calendar/calendar-items.ts';
import { NewEntryDialog } from '../content/list/NewEntryDialog.tsx';
import { dayKey } from '../content/publishing/when.ts';
import { typeOf, useContentTypes } from '../content/use-content-types.ts';
import { FirstDeal, useFirstDeal } from '../help/FirstDeal.tsx';
import { Badge } from '../parts/Badge.tsx';
import { LoadFailure, LoadingLines, Screen } from '../parts/Screen.tsx';
import { SmallButton, smallButton } from '../parts/SmallButton.tsx';
import { Time } from '../parts/Time.tsx';
import { DeskHealthLines, healthNeedsAttention } from './DeskHealthLines.tsx';
import classes from './DeskScreen.module.css';
import { type Card, cards } from './desk-cards.ts';

export const DESK_KEY = ['desk'] as const;

const FIRST_ROWS = 5;
const MAX_ROWS = 500;

/** What needs a person today; the first screen after the log-in. */
export function DeskScreen() {
  const [params] = useSearchParams();
  const only = cards.find(({ list }) => list === params.get('show'));
  const rows = only ? MAX_ROWS : FIRST_ROWS;
  const { data, error, refetch } = useQuery({
    queryKey: [...DESK_KEY, rows],
    queryFn: async ({ signal }) => (await callStudio('GET /v3/desk', { query: { rows }, signal })).desk,
  });
  const { data: types } = useContentTypes();
  const [isNew, setNew] = useState(false);
  const canWrite = useCan('write');
  const { username } = useAccount();
  const guide = useFirstDeal(!only);
  const isShown = data !== undefined && !guide.isLoading;
  const shown = data ? (only ? [only] : cards).filter(({ list }) => data[list].count > 0) : [];
  const health = only ? null : data?.health;
  return (
    <Screen
      title="Desk"
      lead={`What needs you today, ${username}.`}
      actions={
        canWrite && (
          <>
            <SmallButton onClick={() => setNew(true)}>New…</SmallButton>
            <Link to="/quick-deal" className={`${buttonClass({})} ${smallButton}`}>
              Quick deal
            </Link>
          </>
        )
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!isShown && !error && <LoadingLines count={8} />}
      {only && (
        <Link to="/" className={classes.back}>
          Back to the whole desk
        </Link>
      )}
      {isShown && health && <DeskHealthLines health={health} needsAttention />}
      {isShown && guide.progress && <FirstDeal progress={guide.progress} onHide={guide.hide} />}
      {isShown && !data.has_deals && !guide.progress && <NoDeal canWrite={canWrite} />}
      {isShown && data.sales_day && !only && <NextSalesDay day={data.sales_day} />}
      {isShown && data.has_deals && shown.length === 0 && !(health && healthNeedsAttention(health)) && (
        <EmptyState icon="check" title="Nothing needs you now">
          <p>
            Deals that end soon or that shoppers doubt, failing codes, problems of pages, schedules and reviews appear
            here by themselves.
          </p>
        </EmptyState>
      )}
      {isShown && shown.length > 0 && (
        <div className={classes.cards}>
          {shown.map((card) => (
            <DeskCard
              key={card.list}
              card={card}
              list={data[card.list]}
              typeName={(uid) =>
                typeOf(types, uid)?.title ?? (uid === 'release' ? 'Release' : uid.replaceAll('_', ' '))
              }
            />
          ))}
        </div>
      )}
      {health && <DeskHealthLines health={health} needsAttention={false} />}
      <NewEntryDialog open={isNew} types={types ?? []} preferred="post" onClose={() => setNew(false)} />
    </Screen>
  );
}

/** The next sales day within three weeks (docs/spec/staff.md STAFF-119). */
const NextSalesDay = ({ day }: { day: NonNullable<Desk['sales_day']> }) => (
  <p className={classes.salesDay}>
    <strong>{day.title}</strong> is {daysUntil(day, dayKey(new Date()))}.{' '}
    {day.page ? (
      <>
        Its campaign page is{' '}
        <Link to={`/content/${day.page.content_type}/${day.page.uid}`} className={classes.back}>
          {day.page.title}
        </Link>
        {!day.page.published && ', which is not published'}.
      </>
    ) : (
      'It has no campaign page yet.'
    )}{' '}
    <Link to={`/calendar?day=${firstDay(day.starts)}`} className={classes.back}>
      Open the calendar
    </Link>
  </p>
);

const NoDeal = ({ canWrite }: { canWrite: boolean }) => (
  <EmptyState
    title="There is no deal yet"
    actions={
      canWrite && (
        <Link to="/quick-deal" className={buttonClass({})}>
          Make the first deal
        </Link>
      )
    }
  >
    <p>
      Paste the address of a product, correct what the page says, publish. A deal needs its store: create stores under
      All content.
    </p>
  </EmptyState>
);

function DeskCard({ card, list, typeName }: { card: Card; list: DeskList; typeName: (uid: string) => string }) {
  const id = `desk-${card.list}`;
  const rest = list.count - list.rows.length;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {card.title}
        </h2>
        <Badge tone={card.tone}>
          <span className="visually-hidden">Number: </span>
          {list.count.toLocaleString('en-US')}
        </Badge>
        <p className={classes.lead}>{card.lead}</p>
      </header>
      <ul className={classes.rows}>
        {list.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry may have several problems
          <li key={`${row.content_type}.${row.uid}.${index}`}>
            <Link to={(card.one ?? addressOf)(row)} className={classes.row}>
              <span className={classes.name}>{row.title}</span>
              <span className={classes.detail}>
                {[typeName(row.content_type), row.detail].filter(Boolean).join(' · ')}
                {row.at && (
                  <>
                    {' · '}
                    <Time at={row.at} />
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {list.rows.length <= FIRST_ROWS && (
        <Link to={card.all} className={classes.all}>
          {rest > 0 ? `Show all ${list.count.toLocaleString('en-US')}` : 'Open the list'}
          <span className="visually-hidden">: {card.title}</span>
        </Link>
      )}
    </section>
  );
}

const addressOf = ({ content_type: type, uid }: DeskRow) =>
  type === 'release' ? `/releases/${uid}` : `/content/${type}/${uid}`;
