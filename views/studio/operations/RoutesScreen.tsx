import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AddressExplanation, SiteState } from '../../../src/contracts/staff/operation-calls.ts';
import { SITE_KEY } from '../api/query-keys.ts';
import { callStudio } from '../api/studio-api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Loaded, Screen } from '../parts/Screen.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { AddressForm, useAddress } from './address-parts.tsx';
import classes from './operations.module.css';
import { RouteRules } from './RouteRules.tsx';

const caching = {
  shared: 'One copy for all visitors',
  personal: 'Made for each visitor',
  none: 'Nothing is stored',
} as const;

/** Redirects of editors, what happens to an address, and running experiments. */
export function RoutesScreen() {
  const [{ address }, change] = useFilters('address');
  const query = useAddress(address);
  const site = useQuery({ queryKey: SITE_KEY, queryFn: ({ signal }) => callStudio('GET /v3/site', { signal }) });
  return (
    <Screen title="Routes and experiments">
      <Panel title="What happens to this address?">
        <AddressForm
          label="What happens to this address?"
          address={address}
          onChange={(next) => change({ address: next })}
        />
        {address !== '' && <Loaded query={query}>{(found) => <Explanation found={found} address={address} />}</Loaded>}
      </Panel>
      <RouteRules />
      <Panel title="Experiments" lead="Set by EXPERIMENTS in the settings of the site. A visitor stays in one group.">
        <Loaded query={site}>{({ experiments }) => <Experiments experiments={experiments} />}</Loaded>
      </Panel>
    </Screen>
  );
}

function Explanation({ found: { route, rule, ...found }, address }: { found: AddressExplanation; address: string }) {
  const params = Object.entries(route?.params ?? {});
  return (
    <dl className={classes.facts}>
      <dt>Answer</dt>
      <dd>
        {rule
          ? `A redirect (${rule.status}) to ${rule.to}, by a rule below`
          : route
            ? 'A page'
            : 'Page not found (404)'}
      </dd>
      {route && (
        <>
          <dt>Route</dt>
          <dd>
            {route.name}, <code className={classes.code}>{route.pattern}</code>
          </dd>
          {params.length > 0 && (
            <>
              <dt>Parts</dt>
              <dd>{params.map(([name, value]) => `${name}: ${value}`).join(', ')}</dd>
            </>
          )}
          {route.ignored_query.length > 0 && (
            <>
              <dt>Ignored</dt>
              <dd>{route.ignored_query.join(', ')}</dd>
            </>
          )}
        </>
      )}
      <dt>Cache</dt>
      <dd>
        {caching[found.caching]}.{' '}
        <Link to={`/caches?address=${encodeURIComponent(address)}`} className={classes.link}>
          See the stored copies
        </Link>
      </dd>
    </dl>
  );
}

function Experiments({ experiments }: Pick<SiteState, 'experiments'>) {
  if (experiments.length === 0) return <p>No experiment is running.</p>;
  const rows = experiments.flatMap(({ name, groups }) => {
    const total = groups.reduce((sum, { weight }) => sum + weight, 0);
    return groups.map((group) => ({ experiment: name, group: group.name, share: group.weight / Math.max(total, 1) }));
  });
  return (
    <DataTable
      caption="Experiments"
      rows={rows}
      rowKey={({ experiment, group }) => `${experiment} ${group}`}
      columns={[
        { label: 'Experiment', isName: true, cell: ({ experiment }) => experiment },
        { label: 'Group', cell: ({ group }) => group },
        {
          label: 'Visitors',
          isNumber: true,
          cell: ({ share }) => share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 }),
        },
      ]}
    />
  );
}
