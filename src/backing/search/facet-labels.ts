import type { Environment } from '../../contracts/content/delivery.ts';
import type { Db } from '../platform/store/database.ts';
import { labelsOf } from './autocomplete/labels-of.ts';

interface KnownLabels {
  /** The version of the documents that they belong to: every change of a name makes a new one. */
  version: number;
  /** By facet and value; null for a value without a name. */
  names: Map<string, Map<string, string | null>>;
}

/** The names of facet values, asked for once until something is published. */
export class FacetLabels {
  readonly #db: Db;
  readonly #known = new Map<Environment, KnownLabels>();

  constructor(db: Db) {
    this.#db = db;
  }

  async label<Value extends { key: string }>(
    environment: Environment,
    version: number,
    facet: string,
    values: readonly Value[],
  ): Promise<(Value & { label?: string })[]> {
    const names = this.#namesOf(environment, version, facet);
    const unknown = values.flatMap(({ key }) => (names.has(key) ? [] : [key]));
    if (unknown.length > 0) {
      const found = await labelsOf(this.#db, environment, facet, unknown);
      for (const key of unknown) names.set(key, found.get(key) ?? null);
    }
    return values.map((value) => {
      const label = names.get(value.key);
      return label ? { ...value, label } : value;
    });
  }

  #namesOf(environment: Environment, version: number, facet: string): Map<string, string | null> {
    let known = this.#known.get(environment);
    if (known?.version !== version) {
      known = { version, names: new Map() };
      this.#known.set(environment, known);
    }
    const names = known.names.get(facet) ?? new Map<string, string | null>();
    known.names.set(facet, names);
    return names;
  }
}
