import { useMutation } from '@tanstack/react-query';
import type { DomainFinding } from '../../../src/contracts/mail/domain-check.ts';
import { FormMessage } from '../../ui/form/FormMessage.tsx';
import { callStudio } from '../api/studio-api.ts';
import { messageOf } from '../api/studio-error.ts';
import { Badge, type BadgeTone } from '../parts/Badge.tsx';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { Panel } from '../parts/Panel.tsx';
import { SmallButton } from '../parts/SmallButton.tsx';
import classes from './operations.module.css';

const verdicts: Record<DomainFinding['verdict'], { label: string; tone: BadgeTone }> = {
  ok: { label: 'OK', tone: 'good' },
  warning: { label: 'Improve', tone: 'warning' },
  problem: { label: 'Fix', tone: 'bad' },
  unknown: { label: 'Not known', tone: 'plain' },
};
const columns: Column<DomainFinding>[] = [
  { label: 'Check', isName: true, cell: ({ check }) => check },
  {
    label: 'Result',
    cell: ({ verdict }) => <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Badge>,
  },
  {
    label: 'Finding',
    cell: ({ finding, fix }) => (
      <>
        {finding}
        {fix && <span className={classes.soft}>{fix}</span>}
      </>
    ),
  },
];

/** Checks the records of the domain that mails come from, at a press. */
export function MailDomainCheck() {
  const check = useMutation({ mutationFn: () => callStudio('POST /v3/mail-domain-check') });
  return (
    <Panel
      title="Sending domain"
      lead="Mailbox providers trust mails whose domain says who may send them."
      actions={
        <SmallButton disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? 'Checking…' : 'Check the sending domain'}
        </SmallButton>
      }
    >
      <div role="status">
        {check.data && (
          <DataTable
            caption="Records of the sending domain"
            rows={check.data.findings}
            rowKey={({ check: name }) => name}
            columns={columns}
          />
        )}
      </div>
      {check.error && <FormMessage tone="problem">{messageOf(check.error)}</FormMessage>}
    </Panel>
  );
}
