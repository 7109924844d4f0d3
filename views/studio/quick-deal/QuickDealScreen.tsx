import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { tooManyTriesMessage } from '../../../src/domain/accounts/retry-message.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useCan } from '../accounts/use-account.ts';
import { callStudio } from '../api/studio-api.ts';
import { messageOf, StudioError } from '../api/studio-error.ts';
import { Reasons } from '../content/publishing/Reasons.tsx';
import { DESK_KEY } from '../desk/DeskScreen.tsx';
import { Panel } from '../parts/Panel.tsx';
import { LoadingLines, Screen } from '../parts/Screen.tsx';
import { SmallButton, smallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { useAction } from '../parts/use-action.ts';
import { Bookmarklet } from './Bookmarklet.tsx';
import { publishDeal, UnusualDeal } from './publish-deal.ts';
import { QuickDealForm, type SavedDeal } from './QuickDealForm.tsx';
import classes from './QuickDealScreen.module.css';
import { KnownDeals, Notes, WhatPageSays } from './shop-facts.tsx';

/** Phones share a sentence with the address in it. */
const addressIn = (text: string): string => /https?:\/\/\S+/.exec(text)?.[0] ?? text.trim();

/** A deal from the address of a product: read, correct, save, publish. */
export function QuickDealScreen() {
  const [params, setParams] = useSearchParams();
  // A phone that shares a page sends its address as such or in a text (client/static/studio.webmanifest).
  const address = addressIn(params.get('address') || params.get('text') || '');
  const isByHand = params.get('by') === 'hand';
  const [saved, setSaved] = useState<SavedDeal>();
  const page = useQuery({
    queryKey: ['shop-page', address],
    queryFn: async ({ signal }) => (await callStudio('POST /v3/quick-deals/read', { body: { address }, signal })).page,
    enabled: address !== '' && !saved,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const read = async ({ page: given = '' }: Record<string, string>) => {
    setSaved(undefined);
    const next = addressIn(given);
    if (next === address) await page.refetch();
    else setParams({ address: next });
  };
  const startOver = () => {
    setSaved(undefined);
    setParams({});
  };
  const hasForm = page.data !== undefined || page.isError || isByHand;
  return (
    <Screen
      title="Quick deal"
      lead="Paste the address of a product: the studio reads the page, and you correct and publish. Or write the deal yourself."
    >
      <div role="status" className="visually-hidden">
        {page.isFetching ? 'Reading the page…' : page.data ? 'The page is read.' : ''}
      </div>
      {saved ? (
        <SavedPanel deal={saved} onNext={startOver} />
      ) : (
        <>
          {isByHand ? (
            <p>
              <Link to="/quick-deal" className={`${buttonClass({ variant: 'quiet' })} ${smallButton}`}>
                Start from an address
              </Link>
            </p>
          ) : (
            <Panel title="The product at its shop">
              <StudioForm key={address} label="The product at its shop" className={classes.address} onSubmit={read}>
                <TextField
                  name="page"
                  label="Address"
                  defaultValue={address}
                  autoComplete="off"
                  autoCapitalize="none"
                  inputMode="url"
                  maxLength={4_000}
                  required
                />
                <SubmitButton size="md" pending="Reading…">
                  {page.isFetching ? 'Reading…' : 'Read page'}
                </SubmitButton>
              </StudioForm>
              {page.isError && (
                <FormMessage tone="problem">{problemText(page.error)} You can fill in the form by hand.</FormMessage>
              )}
            </Panel>
          )}
          {page.isLoading && <LoadingLines count={6} />}
          {page.data && <KnownDeals deals={page.data.known_deals} />}
          {page.data && <Notes notes={page.data.notes} />}
          {!page.isLoading && hasForm && (
            <div className={classes.columns}>
              <Panel title="The deal">
                <QuickDealForm
                  key={page.data?.address ?? 'by-hand'}
                  page={page.data}
                  address={page.data?.address ?? address}
                  onSaved={setSaved}
                />
              </Panel>
              {page.data && <WhatPageSays page={page.data} />}
            </div>
          )}
          {!page.isLoading && !hasForm && (
            <>
              <p>
                <Link to="?by=hand" className={`${buttonClass({ variant: 'secondary' })} ${smallButton}`}>
                  Write it without an address
                </Link>
              </p>
              <Bookmarklet />
            </>
          )}
        </>
      )}
    </Screen>
  );
}

const problemText = (error: unknown): string =>
  error instanceof StudioError && error.status === 429
    ? tooManyTriesMessage(error.retryAfterSeconds ?? 60)
    : messageOf(error);

/** The next step after the draft is saved. */
function SavedPanel({ deal, onNext }: { deal: SavedDeal; onNext: () => void }) {
  const canPublish = useCan('publish');
  const [url, setUrl] = useState(deal.url);
  const publish = useAction({
    run: async (isMeant: boolean) => setUrl(await publishDeal(deal, isMeant)),
    changes: [DESK_KEY],
    done: 'Published.',
  });
  const refused = publish.error ?? deal.refused;
  const isUnusual = refused instanceof UnusualDeal;
  return (
    <Panel
      title={url === undefined ? `“${deal.title}” is saved as a draft` : `“${deal.title}” is published`}
      lead={
        url === undefined && !canPublish
          ? 'Open it to ask for a review: publishing needs another permission.'
          : undefined
      }
    >
      {deal.imageProblem !== undefined && (
        <FormMessage tone="problem">
          The image is missing: {deal.imageProblem} Add one in the full form of its listing.
        </FormMessage>
      )}
      {url === undefined && isUnusual && (
        <FormMessage tone="wait">
          <p>Please check this before shoppers see it:</p>
          <Reasons type={refused.type} errors={refused.fields} />
        </FormMessage>
      )}
      {url === undefined && refused !== undefined && refused !== null && !isUnusual && (
        <FormMessage tone="problem">{messageOf(refused)} Complete it in the full form.</FormMessage>
      )}
      <div className={classes.next}>
        {canPublish && url === undefined && (
          <SmallButton
            variant="primary"
            aria-disabled={publish.isPending}
            onClick={() => publish.isPending || publish.mutate(isUnusual)}
          >
            {publish.isPending ? 'Publishing…' : isUnusual ? 'Publish anyway' : 'Publish'}
          </SmallButton>
        )}
        {url !== undefined && (
          <a href={url} target="_blank" rel="noopener" className={`${buttonClass({})} ${smallButton}`}>
            View page
          </a>
        )}
        <Link to={`/content/post/${deal.uid}`} className={`${buttonClass({ variant: 'secondary' })} ${smallButton}`}>
          Open in full form
        </Link>
        <SmallButton variant="quiet" onClick={onNext}>
          Another deal
        </SmallButton>
      </div>
    </Panel>
  );
}
