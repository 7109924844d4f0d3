import type { z } from 'zod';
import type { alertQuery } from '../../contracts/alerts/deal-alert.ts';
import type { AlertRuleWire } from '../../domain/alerts/alert-rules.ts';

/** The decoded query of an alert. */
export type AlertQuery = z.output<typeof alertQuery>;

/** Rules that match deals one by one; excluded words are part of the search string (`readAlert`). */
export type MatchedName = Exclude<AlertRuleWire, 'excluded_words'>;

/** The rules of an alert as stored: only those that it has. */
export type StoredRules = { [Name in MatchedName]?: NonNullable<AlertQuery[Name]> };
