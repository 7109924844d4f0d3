import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useCan } from '../accounts/use-account.ts';
import { SITE_ADDRESS_KEY } from '../api/query-keys.ts';
import { callStudio, type StudioBody } from '../api/studio-api.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { useNotices } from '../parts/notices.ts';
import { countText } from '../parts/number-text.ts';
import { Panel } from '../parts/Panel.tsx';
import { Loaded } from '../parts/Screen.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import { StudioForm } from '../parts/StudioForm.tsx';
import { Time } from '../parts/Time.tsx';
import { useAction } from '../parts/use-action.ts';
import { useFilters } from '../parts/use-filters.ts';
import classes from './operations.module.css';

type Rule = StudioBody<'GET /v3/route-rules/list'>['rules'][number];
type Redirect = Rule['redirect'];
const RULES_KEY = ['route-rules'] as const;
const PAGE = 50;
const kinds = [
  { value: '301', label: '301: moved for good' },
  { value: '302', label: '302: for now' },
  { value: '308', label: '308: moved for good, with the same method' },
];

/** Redirects that go before pages. Those who publish change them. */
export function RouteRules() {
  const [{ search }, change] = useFilters('search');
  const canPublish = useCan('publish');
  const [edited, setEdited] = useState<Rule | 'new'>();
  const [removed, setRemoved] = useState<string>();
  const query = useInfiniteQuery({
    queryKey: [...RULES_KEY, search],
    queryFn: ({ signal, pageParam }) =>
      callStudio('GET /v3/route-rules/list', {
        signal,
        query: { limit: PAGE, skip: pageParam, search: search || undefined },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * PAGE < count ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
  });
  const remove = useAction({
    run: async (path: string) => {
      await callStudio('DELETE /v3/route-rules', { query: { path } });
      setRemoved(undefined);
    },
    changes: [RULES_KEY, SITE_ADDRESS_KEY],
    done: 'The rule is deleted.',
  });
  const rules = query.data?.pages.flatMap((page) => page.rules) ?? [];
  const columns: Column<Rule>[] = [
    {
      label: 'Path',
      isName: true,
      cell: (rule) =>
        canPublish ? (
          <button type="button" className={classes.button} onClick={() => setEdited(rule)}>
            {rule.path}
          </button>
        ) : (
          rule.path
        ),
    },
    { label: 'Leads to', cell: ({ redirect: { to } }) => <span className={classes.code}>{to}</span> },
    { label: 'Status', isNumber: true, cell: ({ redirect: { status } }) => status },
    { label: 'Changed', isMinor: true, cell: ({ updated_at }) => <Time at={updated_at} /> },
    {
      label: '',
      cell: ({ path }) => canPublish && <SmallButton onClick={() => setRemoved(path)}>Delete</SmallButton>,
    },
  ];
  return (
    <Panel
      title="Redirects"
      lead="A redirect goes before the page at its path."
      actions={canPublish && <SmallButton onClick={() => setEdited('new')}>New redirect</SmallButton>}
    >
      <SearchBox label="Path or target" value={search} onChange={(words) => change({ search: words })} />
      <Loaded query={query}>
        {({ pages: [first] }) => (
          <>
            <p role="status" className={classes.count}>
              {countText(first?.count ?? 0, 'redirect')}
            </p>
            {rules.length > 0 && (
              <DataTable caption="Redirects" rows={rules} rowKey={({ path }) => path} columns={columns} />
            )}
          </>
        )}
      </Loaded>
      <MoreRows hasMore={query.hasNextPage} isLoading={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />
      {edited && <RuleDialog rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        title="Delete this redirect?"
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        confirm="Delete"
        isPending={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
      >
        <p>{removed} shows its own page again, or that there is none.</p>
      </ConfirmDialog>
    </Panel>
  );
}

function RuleDialog({ rule, onClose }: { rule: Rule | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const notify = useNotices();
  const save = async ({ path = rule?.path ?? '', to = '', status = '301' }: Record<string, string>) => {
    const redirect: Redirect = { to: to.trim(), status: Number(status) as Redirect['status'] };
    await callStudio('PUT /v3/route-rules', { body: { rule: { path: path.trim(), redirect } } });
    notify('The redirect is saved.');
    onClose();
    await Promise.all([RULES_KEY, SITE_ADDRESS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return (
    <Modal title={rule ? rule.path : 'New redirect'} open onClose={onClose}>
      <StudioForm label="Redirect" onSubmit={save}>
        {!rule && <TextField name="path" label="Path, such as /old-page" required maxLength={500} />}
        <TextField
          name="to"
          label="Leads to: a path of this site or an https address"
          defaultValue={rule?.redirect.to}
          required
          maxLength={2_000}
        />
        <SelectField name="status" label="Status" choices={kinds} defaultValue={String(rule?.redirect.status ?? 301)} />
        <SubmitButton pending="Saving…">Save</SubmitButton>
      </StudioForm>
    </Modal>
  );
}
