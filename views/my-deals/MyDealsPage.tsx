import { logInAddress, signUpAddress } from '../../src/domain/accounts/account-address.ts';
import type { BlockPage } from '../../src/domain/content/content-block.ts';
import type { MyDeals } from '../../src/domain/my-deals/my-deals.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import { InterestsPanel } from './InterestsPanel.tsx';
import classes from './MyDealsPage.module.css';
import { myDealsLead } from './my-deals-lead.ts';

export interface MyDealsPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  home: BlockPage;
  mine: MyDeals;
  xsrfToken?: string;
}

/**
 * A visitor's own home page: first what follows from what they like, then what everybody likes. Newcomers have only the
 * latter, and are told how that changes.
 */
export function MyDealsPage({ now, home: { title, blocks }, mine, xsrfToken }: MyDealsPageProps) {
  const isMember = mine.basis.kind === 'member';
  const hasOwn = mine.blocks.length > 0;
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <header className={classes.header}>
          <div className={classes.words}>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.lead}>{myDealsLead(mine)}</p>
          </div>
          {!isMember && (
            <p className={classes.actions}>
              <ButtonLink href={signUpAddress()}>{hasOwn ? 'Keep My Picks' : 'Make It Yours'}</ButtonLink>
              <ButtonLink href={logInAddress()} variant="secondary">
                Log In
              </ButtonLink>
            </p>
          )}
        </header>
        <InterestsPanel mine={mine} xsrfToken={xsrfToken} />
        {hasOwn && (
          <div className={classes.own}>
            <ContentBlocks blocks={mine.blocks} />
          </div>
        )}
        {hasOwn && blocks.length > 0 && <p className={classes.everybody}>And what everybody likes right now</p>}
        {blocks.length > 0 && <ContentBlocks blocks={blocks} />}
        {blocks.length === 0 && !hasOwn && <NothingPicked />}
      </div>
    </NowContext>
  );
}

function NothingPicked() {
  return (
    <EmptyState
      title="Nothing picked yet"
      actions={
        <>
          <ButtonLink href="/deals">Popular Deals</ButtonLink>
          <ButtonLink href="/newest-deals" variant="secondary">
            Newest Deals
          </ButtonLink>
        </>
      }
    >
      <p>Our editors are between two picks. The whole list is one step away.</p>
    </EmptyState>
  );
}
