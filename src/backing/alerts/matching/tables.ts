import type { Generated, JSONColumnType } from 'kysely';
import type { WordClause } from '../../search/text/term-forms.ts';

/**
 * Parsed words of alerts (`readAlert`). Alerts with the same words share one row, so that each deal is compared with it once.
 */
export interface AlertReadingsTable {
  id: Generated<number>;
  /** Equal for equivalent words. */
  key: string;
  /** The unparsed words. */
  search_string: string;
  excluded_words: string[];
  /** `tsquery` that the whole deal must match; null if the alert has no words. */
  words: string | null;
  /** `tsquery` that must match outside the body text, which shows what the deal is about; null if no word is required. */
  about: string | null;
  /** Stems of which every matching deal has one; `x*` is a prefix, `''` matches every deal. */
  anchors: string[];
  /** Stems of words that no document had at `read_at`. */
  unknown_words: string[];
  /** US dollars, inclusive, from price words. */
  min_price: number | null;
  max_price: number | null;
  /** The clauses of `words`, for explanations. */
  clauses: JSONColumnType<WordClause[]>;
  /** Parser version (`READING_FORMAT`); rows with another version are parsed again. */
  format: string;
  read_at: Date;
}

/** Tables of matching. */
export interface AlertMatchingTables {
  alert_readings: AlertReadingsTable;
}
