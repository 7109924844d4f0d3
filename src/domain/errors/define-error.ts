import { AppError, type AppErrorInit } from './app-error.ts';

type Definition<Meta> = Pick<AppErrorInit, 'name' | 'code' | 'source' | 'ignoreReporting'> & {
  message: string | ((meta: Meta) => string);
};
interface Occurrence {
  cause?: unknown;
  auxillaryMessages?: readonly string[];
}
interface ErrorFactory<Meta> {
  (meta: Meta, occurrence?: Occurrence): AppError;
  /** Type guard for errors of this kind. */
  is(error: unknown): error is AppError;
}

/** One entry of the catalog: name, message and code. `meta` fills the message and is logged. */
export function defineError<Meta extends object = object>(definition: Definition<Meta>): ErrorFactory<Meta> {
  const { message, ...fixed } = definition;
  const make = (meta: Meta, occurrence: Occurrence = {}) =>
    new AppError({
      ...fixed,
      ...occurrence,
      meta: Object.fromEntries(Object.entries(meta)),
      message: typeof message === 'function' ? message(meta) : message,
    });
  const is = (error: unknown): error is AppError => error instanceof AppError && error.name === definition.name;
  return Object.assign(make, { is });
}
