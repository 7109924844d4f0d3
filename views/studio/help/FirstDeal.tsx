import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { FirstDeal as Progress } from '../../../src/contracts/staff/desk-calls.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useAccount, useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { Badge } from '../parts/Badge.tsx';
import { useNotices } from '../parts/notices.ts';
import { Panel } from '../parts/Panel.tsx';
import { SmallButton, smallButton } from '../parts/SmallButton.tsx';
import { StudioIcon } from '../parts/StudioIcon.tsx';
import classes from './help.module.css';

/** What this browser remembers of the guide. */
type Mark = 'hidden' | 'versions';
const keyOf = (member: string, mark: Mark) => `studio-first-deal.${mark}.${member}`;

/** A browser that stores nothing shows the guide each time, until it is over. */
function readMark(member: string, mark: Mark): boolean {
  try {
    return localStorage.getItem(keyOf(member, mark)) !== null;
  } catch {
    return false;
  }
}
function setMark(member: string, mark: Mark): void {
  try {
    localStorage.setItem(keyOf(member, mark), 'yes');
  } catch {
    // The browser forbids it.
  }
}

export const useFirstDealQuery = (isWanted = true) =>
  useQuery({
    queryKey: ['first-deal'],
    queryFn: async ({ signal }) => (await callStudio('GET /v3/first-deal', { signal })).first_deal,
    enabled: isWanted,
    // The member comes back from the screen where a step was done.
    staleTime: 0,
  });

/** How far the member is with their first deal; absent where the guide is hidden or over. */
export function useFirstDeal(isWanted = true) {
  const { uid: member } = useAccount();
  const canWrite = useCan('write');
  const notify = useNotices();
  const [isHidden, setHidden] = useState(() => readMark(member, 'hidden'));
  const { data, isLoading } = useFirstDealQuery(canWrite && isWanted && !isHidden);
  const isOver = data?.is_over ?? false;
  useEffect(() => {
    if (isOver) setMark(member, 'hidden');
  }, [isOver, member]);
  const hide = () => {
    setMark(member, 'hidden');
    setHidden(true);
    notify('The guide stays under Help.');
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return { progress: isHidden || isOver || !isWanted ? undefined : data, isLoading, hide };
}

interface Step {
  title: string;
  text: ReactNode;
  isDone: boolean;
  /** Absent until there is a deal. */
  to?: string | undefined;
  action: string;
  /** A second way. */
  or?: ReactNode;
  onOpen?: () => void;
}

/** The steps to a first published deal, each done by what the member did (docs/spec/staff.md STAFF-124). */
export function FirstDeal({ progress, onHide }: { progress: Progress; onHide?: () => void }) {
  const { uid: member } = useAccount();
  const canPublish = useCan('publish');
  const [sawVersions] = useState(() => readMark(member, 'versions'));
  const { deal, has_image: hasImage, previewed, published, review_requested: isRequested, restored } = progress;
  const entry = deal && `/content/post/${deal.uid}`;
  const listing = deal?.listing_uid ? `/content/product_listing/${deal.listing_uid}` : undefined;
  const steps: readonly Step[] = [
    {
      title: 'Start it',
      text: deal ? (
        <>It is “{deal.title}”.</>
      ) : (
        'Paste the address of a product in Quick deal: the studio reads title, price and image from its page.'
      ),
      // The deal may be deleted.
      isDone: deal !== null || hasImage || previewed || published || isRequested,
      to: '/quick-deal',
      action: 'Quick deal',
      or: (
        <>
          Or <Link to="/quick-deal?by=hand">write it from nothing</Link>. Its store has to exist:{' '}
          <Link to="/content/store/new">add a store</Link>.
        </>
      ),
    },
    {
      title: 'Give it an image',
      text: 'Shoppers look at the image first. It belongs to the product listing of the deal, and needs a text for those who cannot see it.',
      isDone: hasImage,
      to: listing ?? entry ?? undefined,
      action: listing ? 'Open the listing' : 'Open the deal',
    },
    canPublish
      ? {
          title: 'Publish it',
          text: 'Quick deal publishes the deal with its listing. In the full form, publish the listing first, then the deal.',
          isDone: published,
          to: entry ?? undefined,
          action: 'Open the deal',
          or: listing && !published && (
            <>
              Or <Link to={listing}>open its listing</Link>.
            </>
          ),
        }
      : {
          title: 'Ask for a review',
          text: 'Press “Request review” in the form. Someone who may publish reads the deal, and publishes or returns it.',
          isDone: isRequested || published,
          to: entry ?? undefined,
          action: 'Open the deal',
        },
    {
      title: 'See it on a phone',
      text: 'The form of the deal has a preview beside it, which Quick deal has not: it shows the page, also before you publish it, at the width of a phone, a tablet and a desktop.',
      isDone: previewed,
      to: entry ? `${entry}#preview` : undefined,
      action: 'Open the preview',
    },
    {
      title: 'See how to take it back',
      text: `Every save is a version that you can compare and restore.${canPublish ? ' “More…” beside Publish takes the deal off the site.' : ''}`,
      isDone: sawVersions || restored,
      to: entry ? `${entry}#versions` : undefined,
      action: 'Open the versions',
      onOpen: () => setMark(member, 'versions'),
    },
  ];
  const count = steps.filter(({ isDone }) => isDone).length;
  const isComplete = count === steps.length;
  const next = steps.findIndex(({ isDone }) => !isDone);
  useEffect(() => {
    if (isComplete) setMark(member, 'hidden');
  }, [isComplete, member]);
  return (
    <Panel
      title="Your first deal"
      lead={
        isComplete
          ? 'All steps are done: you know the way of a deal. This guide stays under Help.'
          : 'About five minutes. Each step is ticked off when you have done it.'
      }
      actions={
        <>
          <Badge tone={isComplete ? 'good' : 'plain'}>
            {count} of {steps.length} done
          </Badge>
          {onHide && !isComplete && (
            <SmallButton variant="quiet" onClick={onHide}>
              Hide the guide
            </SmallButton>
          )}
        </>
      }
    >
      <ol className={classes.steps} aria-label="Steps">
        {steps.map(({ title, text, isDone, to, action, or, onOpen }, index) => (
          <li
            key={title}
            className={classNames(classes.step, isDone && classes.done)}
            aria-current={index === next ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {isDone ? <StudioIcon name="check" size={16} /> : index + 1}
            </span>
            <div className={classes.words}>
              <h3 className={classes.stepTitle}>
                {title}
                {isDone && <span className="visually-hidden"> (done)</span>}
              </h3>
              <p className={classes.text}>{text}</p>
              {index === next && or && <p className={classes.text}>{or}</p>}
            </div>
            {to && (index === next || isDone) && !(isDone && index === 0) && (
              <Link
                to={to}
                onClick={onOpen}
                className={`${buttonClass({ variant: index === next ? 'primary' : 'quiet' })} ${smallButton}`}
              >
                {action}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
