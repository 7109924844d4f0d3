import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CalendarPlacement } from '../../../src/contracts/staff/planning-calls.ts';
import { Modal } from '../../ui/dialog/Modal.tsx';
import { FieldNote, useField } from '../../ui/form/field.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import input from '../../ui/form/TextField.module.css';
import { useCan } from '../accounts/use-account.ts';
import { changesWithContent } from '../api/query-client.ts';
import { exchangeStudio } from '../api/studio-api.ts';
import { StudioError } from '../api/studio-error.ts';
import { StateBadges } from '../content/StateBadges.tsx';
import { useNotices } from '../parts/notices.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import { momentText, toLocalInput, zone, zoneText } from '../parts/time-text.ts';
import classes from './calendar.module.css';

const ENTRY = '/v3/content_types/{type}/entries/{uid}';

interface PlacementDialogProps {
  placement: CalendarPlacement;
  onClose: () => void;
}

/** Where and when a placement shows; its dates can be changed. */
export function PlacementDialog({ placement, onClose }: PlacementDialogProps) {
  const { uid, title, state, starts_at: starts, expires_at: ends, shown_in: users } = placement;
  const canWrite = useCan('write');
  const client = useQueryClient();
  const notify = useNotices();
  const save = async (values: Record<string, string>) => {
    const schedule = { starts_at: timeOf(values.starts_at), expires_at: timeOf(values.expires_at) };
    if (schedule.starts_at && schedule.expires_at && schedule.starts_at >= schedule.expires_at)
      throw new StudioError(422, { errors: { expires_at: ['must be after the start.'] } });
    const params = { type: 'placement', uid };
    const { body, etag } = await exchangeStudio(`GET ${ENTRY}/draft`, { params });
    if (!hasDates(body.entry.schedule, placement))
      throw new StudioError(409, {
        error_message: 'Someone has changed the dates meanwhile. Close this and look again.',
      });
    await exchangeStudio(`PATCH ${ENTRY}`, { params, body: { entry: { schedule } }, ifMatch: etag });
    notify('Saved as a draft. Shoppers see the new dates after a publish.');
    await client.invalidateQueries({ predicate: changesWithContent });
    onClose();
  };
  return (
    <Modal title={title} open onClose={onClose} closeOnMaskClick>
      <div className={classes.dialog}>
        <p>
          Placement <StateBadges states={[state]} />
        </p>
        {users.length === 0 ? (
          <p className={classes.note}>No feed or block shows it.</p>
        ) : (
          <ul className={classes.lines} aria-label="Shown in">
            {users.map((user) => (
              <li key={`${user.content_type}.${user.uid}`} className={classes.line}>
                <Link to={`/content/${user.content_type}/${user.uid}`} className={classes.link}>
                  {user.title}
                </Link>
                {user.slots.length > 0 ? `, position ${user.slots.join(', ')}` : ', in a block'}
              </li>
            ))}
          </ul>
        )}
        {canWrite ? (
          <StudioForm label="Dates" onSubmit={save}>
            <DateField name="starts_at" label="Starts" start={starts} empty="Empty: at once." />
            <DateField name="expires_at" label="Ends" start={ends} empty="Empty: until someone takes it down." />
            <p className={classes.note}>
              Times are in your time zone: {zoneText(new Date())} ({zone}).{' '}
              {(state === 'published' || state === 'changed') && 'Shoppers see new dates after a publish.'}
            </p>
            <SubmitButton pending="Saving…">Save the dates as a draft</SubmitButton>
          </StudioForm>
        ) : (
          <p>
            {starts ? `From ${momentText(starts)}` : 'From the publish'} {ends ? `until ${momentText(ends)}` : 'on'}.
          </p>
        )}
        <Link to={`/content/placement/${uid}`} className={classes.link}>
          Open the entry
        </Link>
      </div>
    </Modal>
  );
}

const timeOf = (given = ''): string | null => (given === '' ? null : new Date(given).toISOString());

/** Whether the latest version has the dates that the calendar shows. */
function hasDates(schedule: unknown, { starts_at, expires_at }: CalendarPlacement): boolean {
  const { starts_at: starts, expires_at: ends } = Object(schedule) as Record<string, string | null | undefined>;
  const isSame = (one: string | null | undefined, other: string | null) =>
    (one ? Date.parse(one) : null) === (other ? Date.parse(other) : null);
  return isSame(starts, starts_at) && isSame(ends, expires_at);
}

interface DateFieldProps {
  name: string;
  label: string;
  start: string | null;
  empty: string;
}

function DateField({ name, label, start, empty }: DateFieldProps) {
  const { id, noteId, problem, attributes } = useField(name, empty);
  return (
    <div className={input.field}>
      <label htmlFor={id} className={input.label}>
        {label}
      </label>
      <input
        {...attributes}
        id={id}
        type="datetime-local"
        className={input.input}
        defaultValue={start ? toLocalInput(start) : ''}
      />
      <FieldNote id={noteId} hint={empty} problem={problem} />
    </div>
  );
}
