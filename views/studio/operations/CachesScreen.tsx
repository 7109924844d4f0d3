import { useState } from 'react';
import { Link } from 'react-router';
import type { StoredCopy } from '../../../src/contracts/staff/operation-calls.ts';
import { SITE_ADDRESS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { useContentTypes } from '../content/use-content-types.ts';
import { ReferencePicker } from '../fields/support/ReferencePicker.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { useAction } from '../parts/use-action.ts';
import { useFilters } from '../parts/use-filters.ts';
import { AddressForm, StoredCopies, useAddress } from './address-parts.tsx';
import classes from './operations.module.css';

type Purge = { address: string } | { entry: { content_type: string; uid: string } } | { everything: true };

const copyKey = ({ where, loaded_at: made }: StoredCopy) => `${where} ${made}`;
const SENT = 'The purge is on its way. It takes a moment.';

/** Why a page is as old as it is, and purges. */
export function CachesScreen() {
  const [{ address }, change] = useFilters('address');
  const query = useAddress(address);
  const { data: types = [] } = useContentTypes();
  const [isAsking, setAsking] = useState(false);
  const [isPicking, setPicking] = useState(false);
  // The copies at the time of the purge, by where they are and when they were made.
  const [purged, setPurged] = useState<readonly string[]>([]);
  const isPurging =
    query.data?.copies.some((copy) => copy.state !== 'purged' && purged.includes(copyKey(copy))) ?? false;
  const purge = useAction({
    run: async (what: Purge) => {
      await callStudio('POST /v3/purges', { body: { purge: what } });
      setAsking(false);
      setPicking(false);
      if (!('entry' in what)) setPurged(query.data?.copies.map(copyKey) ?? []);
    },
    changes: [SITE_ADDRESS_KEY],
    done: SENT,
  });
  return (
    <Screen title="Caches" lead="Publishing purges what it changes. Purge by hand only when a page stays old.">
      <Panel title="Why is this page as old as it is?">
        <AddressForm
          label="Why is this page as old as it is?"
          address={address}
          onChange={(next) => change({ address: next })}
        />
        {address !== '' && (
          <Loaded query={query}>
            {(found) => (
              <>
                <StoredCopies found={found} isPurging={isPurging} />
                <div className={classes.toolbar}>
                  {found.caching === 'shared' && (
                    <SmallButton
                      disabled={purge.isPending}
                      onClick={() => purge.mutate({ address: found.address.split('?', 1)[0] ?? '' })}
                    >
                      Purge this page
                    </SmallButton>
                  )}
                  <Link to={`/routes?address=${encodeURIComponent(address)}`} className={classes.link}>
                    What happens to this address?
                  </Link>
                </div>
              </>
            )}
          </Loaded>
        )}
      </Panel>
      <Panel
        title="Purge an entry"
        lead="All pages and data with the entry, and the lists of its type, as a publish does."
      >
        <div className={classes.toolbar}>
          <SmallButton onClick={() => setPicking(true)}>Choose an entry…</SmallButton>
        </div>
      </Panel>
      <Panel title="Purge everything" lead="The last resort: the site is slower until its pages are made anew.">
        <div className={classes.toolbar}>
          <SmallButton variant="danger" onClick={() => setAsking(true)}>
            Purge everything…
          </SmallButton>
        </div>
      </Panel>
      <ReferencePicker
        open={isPicking}
        title="Which entry?"
        types={types.map(({ uid }) => uid)}
        chosen={[]}
        onClose={() => setPicking(false)}
        onChoose={({ uid, _content_type_uid: type }) => purge.mutate({ entry: { content_type: type, uid } })}
      />
      <ConfirmDialog
        title="Purge everything?"
        open={isAsking}
        onClose={() => setAsking(false)}
        confirm="Purge everything"
        isPending={purge.isPending}
        onConfirm={() => purge.mutate({ everything: true })}
      >
        <p>
          Every page is made anew when a shopper asks for it. The site is slower for some minutes, and slow pages may
          fail while the services are busy.
        </p>
      </ConfirmDialog>
    </Screen>
  );
}
