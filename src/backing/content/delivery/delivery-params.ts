import { invalidQuery } from '../content-refusal.ts';

interface Given {
  /** `only` of `only[BASE][]`. */
  name: string;
  /** `['BASE']` of `only[BASE][]`, `only[BASE][0]` and `only[BASE][][]`. */
  keys: string[];
  value: string;
}

const PARAMETER = /^(\w+)((?:\[[^[\]]*\])*)$/;

/**
 * The query of a delivery address in every spelling of the vendor's clients: `include[]=f`, `include[][]=f`,
 * `include[0]=f` and `include=f` are the same. Blank parameters count as absent.
 */
export class DeliveryParams {
  readonly #given: Given[];
  readonly #known = new Set<string>();

  constructor(search: URLSearchParams) {
    this.#given = [...search].flatMap(([spelled, value]) => {
      const [, name = spelled, brackets = ''] = PARAMETER.exec(spelled) ?? [];
      const keys = brackets.split(/[[\]]+/).filter((key) => !/^\d*$/.test(key));
      return value === '' ? [] : [{ name, keys, value }];
    });
  }

  /** Every value of a parameter with the keys in its brackets. */
  all(name: string): Given[] {
    this.#known.add(name);
    return this.#given.filter((given) => given.name === name);
  }

  /** @throws Refusal 400 for keys in brackets. */
  list(name: string): string[] {
    return this.all(name).map(({ keys, value }) => {
      if (keys.length > 0) throw invalidQuery(name, `takes no keys such as '${keys.join('.').slice(0, 50)}'.`);
      return value;
    });
  }

  text(name: string): string | undefined {
    return this.list(name)[0];
  }

  /** @throws Refusal 400 for anything but `true` and `false`. */
  flag(name: string): boolean {
    const given = this.text(name) ?? 'false';
    if (given !== 'true' && given !== 'false') throw invalidQuery(name, 'must be true or false.');
    return given === 'true';
  }

  /** @throws Refusal 400 */
  wholeNumber(name: string, fallback: number, max: number): number {
    const given = this.text(name);
    if (given === undefined) return fallback;
    if (!/^\d{1,9}$/.test(given)) throw invalidQuery(name, 'must be a whole number.');
    if (Number(given) > max) throw invalidQuery(name, `must be at most ${max}.`);
    return Number(given);
  }

  /** @throws Refusal 400 for parameters that were not read until now: they would be ignored in silence. */
  refuseOthers(): void {
    const other = this.#given.find(({ name }) => !this.#known.has(name));
    if (other) throw invalidQuery(other.name.slice(0, 50), 'is not a parameter of this call.');
  }
}
