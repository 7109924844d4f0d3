/** One sentence that names every variable that is wrong, so that one look at it is enough to mend them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Wrong ${problems.length === 1 ? 'setting' : 'settings'}: ${problems.join('; ')}.`);
    this.problems = problems;
  }
}
