/** A search that cannot be answered as it was asked: 400 with a line for each bad parameter. */
export class SearchRefusal extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>, status = 400) {
    super(status === 401 ? 'The access token does not open this environment.' : 'The search parameters are not valid.');
    this.name = 'SearchRefusal';
    this.status = status;
    this.errors = errors;
  }
}
