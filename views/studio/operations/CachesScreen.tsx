import { useState } from 'react';
import { Link } from 'react-router';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { SITE_ADDRESS_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { useNotices } from '../parts/notices.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { useAction } from '../parts/use-action.ts';
import { useFilters } from '../parts/use-filters.ts';
import { AddressForm, StoredCopies, useAddress } from './address-parts.tsx';
import classes from './operations.module.css';

type Purge = { address: string } | { entry: { content_type: string; uid: string } } | { everything: true };

const SENT = 'The purge is on its way. It takes a moment.';

/** Why a page is as old as it is, and purges. */
export function CachesScreen() {
  const [{ address }, change] = useFilters('address');
  const query = useAddress(address);
  const notify = useNotices();
  const [isAsking, setAsking] = useState(false);
  const purge = useAction({
    run: async (what: Purge) => {
      await callStudio('POST /v3/purges', { body: { purge: what } });
      setAsking(false);
    },
    changes: [SITE_ADDRESS_KEY],
    done: SENT,
  });
  const purgeEntry = async ({ type = '', uid = '' }: Record<string, string>) => {
    await callStudio('POST /v3/purges', { body: { purge: { entry: { content_type: type.trim(), uid: uid.trim() } } } });
    notify(SENT);
  };
  return (
    <Screen
      title="Caches"
      lead="Publishing purges what it changes. Purge by hand only when a page stays old."
      actions={
        <SmallButton variant="danger" onClick={() => setAsking(true)}>
          Purge everything…
        </SmallButton>
      }
    >
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
                <StoredCopies found={found} />
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
        <StudioForm
          label="Purge an entry"
          className={classes.form}
          onSubmit={purgeEntry}
          fields={{ content_type: 'type' }}
        >
          <TextField name="type" label="Type, such as post" required maxLength={100} autoCapitalize="none" />
          <TextField name="uid" label="Uid" required maxLength={100} autoCapitalize="none" />
          <SubmitButton size="md" pending="Purging…">
            Purge
          </SubmitButton>
        </StudioForm>
      </Panel>
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
