import type { Generated, JSONColumnType } from 'kysely';
import type { TermForms } from '../../search/text/term-forms.ts';

/** One thing that an alert asks for, or does not want: a word, in any of its forms. */
export interface AlertClause {
  /** In the reader's words. */
  asked: string;
  forms: TermForms[];
}

/**
 * The words of alerts as search reads them (`read-alert`). Alerts that ask in the same words share one, so that a deal is
 * held against each once, however many ask.
 */
export interface AlertReadingsTable {
  id: Generated<number>;
  /** The same of words that are read alike. */
  key: string;
  /** What was read. */
  search_string: string;
  excluded_words: string[];
  /** `tsquery`: a deal has all of it; null: nothing is asked of words. */
  words: string | null;
  /** `tsquery`: a deal has some of it outside of running text, which says what it is about. Null: no word is asked for. */
  about: string | null;
  /** A deal that is found has one of these stems, `x*` the beginning of one, `''` whatever it has. */
  anchors: string[];
  /** Stems of words that no document had when they were read. */
  unknown_words: string[];
  /** US dollars, inclusive, of what the words say of prices. */
  min_price: number | null;
  max_price: number | null;
  /** What `words` is made of, for explanations. */
  clauses: JSONColumnType<AlertClause[]>;
  /** Of how words are read (`READING_FORMAT`): others are read anew. */
  format: string;
  read_at: Date;
}

/** Tables of matching. */
export interface AlertMatchingTables {
  alert_readings: AlertReadingsTable;
}
