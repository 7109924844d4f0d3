import {
  type AlertSettingsAnswer,
  type DealAlertRecord,
  decodeAlertQuery,
  type AlertExplanation as WireExplanation,
  type AlertSettings as WireSettings,
} from '../../contracts/alerts/deal-alert.ts';
import type { AlertByMail as WireAlertByMail } from '../../contracts/alerts/deal-alert-calls.ts';
import type {
  AlertByMail,
  AlertExplanation,
  AlertSettings,
  DealAlert,
  MemberAlertSettings,
} from '../../domain/alerts/deal-alert.ts';

export function toDealAlert(record: Omit<DealAlertRecord, 'channels' | 'trigger'>): DealAlert {
  const { paused_at: pausedAt, last_sent_at: lastSentAt, next_mail_at: nextMailAt } = record;
  return {
    id: record.id,
    name: record.name,
    query: decodeAlertQuery(record.query),
    pace: record.pace,
    createdAt: record.created_at,
    sentCount: record.sent_count,
    pendingCount: record.pending_count,
    ...(pausedAt !== null && { pausedAt }),
    ...(lastSentAt !== null && { lastSentAt }),
    ...(nextMailAt !== null && { nextMailAt }),
  };
}

export function toAlertSettings(answer: AlertSettingsAnswer): MemberAlertSettings {
  const { quiet_from: from, quiet_until: until } = answer;
  return {
    timeZone: answer.time_zone,
    digestMinute: answer.digest_minute,
    digestDay: answer.digest_day,
    isChosen: answer.is_chosen,
    mail: answer.mail,
    ...(from !== null && until !== null && { quiet: { from, until } }),
  };
}

export const fromAlertSettings = ({ timeZone, quiet, digestMinute, digestDay }: AlertSettings): WireSettings => ({
  time_zone: timeZone,
  quiet_from: quiet?.from ?? null,
  quiet_until: quiet?.until ?? null,
  digest_minute: digestMinute,
  digest_day: digestDay,
});

export const toAlertByMail = ({ label, paused_at, deleted_at }: WireAlertByMail): AlertByMail => ({
  label,
  isPaused: paused_at !== null,
  isDeleted: deleted_at !== null,
});

export const toExplanation = ({
  post_uid,
  headline,
  outcome,
  reason,
  at,
  rules,
}: WireExplanation): AlertExplanation => ({
  postUid: post_uid,
  headline,
  outcome,
  reason,
  rules: rules.map(({ rule, is_met, wanted, found }) => ({ rule, isMet: is_met, wanted, found })),
  ...(at !== null && { at }),
});
