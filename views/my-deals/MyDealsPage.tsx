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
  /** Load time of the page, ISO 8601, so that server and browser render the same relative times. */
  now: string;
  home: BlockPage;
  mine: MyDeals;
  xsrfToken?: string;
}

/**
 * A personal home page: rows based on the visitor's interests, then the editors' blocks. New visitors see only the blocks and
 * an explanation of how to get personal rows.
 */
export function MyDealsPage({ now, home: { title, blocks }, mine, xsrfToken }: MyDealsPageProps) {
  const isMember = mine.basis.kind === 'member';
  const hasPersonalRows = mine.blocks.length > 0;
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <header className={classes.header}>
          <div className={classes.intro}>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.lead}>{myDealsLead(mine)}</p>
          </div>
          {!isMember && (
            <p className={classes.actions}>
              <ButtonLink href={signUpAddress()}>{hasPersonalRows ? 'Keep My Picks' : 'Personalize'}</ButtonLink>
              <ButtonLink href={logInAddress()} variant="secondary">
                Log In
              </ButtonLink>
            </p>
          )}
        </header>
        <InterestsPanel mine={mine} xsrfToken={xsrfToken} />
        {hasPersonalRows && (
          <div className={classes.personal}>
            <ContentBlocks blocks={mine.blocks} />
          </div>
        )}
        {hasPersonalRows && blocks.length > 0 && <p className={classes.popularHeading}>Popular Right Now</p>}
        {blocks.length > 0 && <ContentBlocks blocks={blocks} />}
        {blocks.length === 0 && !hasPersonalRows && <EmptyMyDeals />}
      </div>
    </NowContext>
  );
}

function EmptyMyDeals() {
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
      <p>Our editors are choosing new deals. Meanwhile, see the full list.</p>
    </EmptyState>
  );
}
