import { logInAddress, signUpAddress } from '../../src/domain/account-address.ts';
import type { BlockPage } from '../../src/domain/entities/page.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { NowContext } from '../components/now-context.ts';
import classes from './MyDealsPage.module.css';
import box from './page.module.css';

export interface MyDealsPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  home: BlockPage;
}

/** The home page of a member. Whoever is not known yet sees what everybody likes, and how to make the page their own. */
export function MyDealsPage({ now, home: { title, blocks } }: MyDealsPageProps) {
  return (
    <NowContext value={now}>
      <div className={box.page}>
        <header className={classes.header}>
          <div className={classes.words}>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.lead}>
              This is what everybody likes right now. Save a few stores and brands, and the page follows what you like.
            </p>
          </div>
          <p className={classes.actions}>
            <ButtonLink href={signUpAddress()}>Make It Yours</ButtonLink>
            <ButtonLink href={logInAddress()} variant="secondary">
              Log In
            </ButtonLink>
          </p>
        </header>
        {blocks.length > 0 ? (
          <ContentBlocks blocks={blocks} />
        ) : (
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
        )}
      </div>
    </NowContext>
  );
}
