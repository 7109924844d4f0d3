import type { Container, Newable, ServiceIdentifier } from 'inversify';

/**
 * Binds a class as a singleton under itself. `dependencies` are the tokens of its constructor's parameters, in order:
 * a token whose value does not fit its parameter does not compile.
 */
export function bindClass<Args extends unknown[], T>(
  container: Container,
  type: new (...args: Args) => T,
  dependencies: { [Index in keyof Args]: ServiceIdentifier<Args[Index]> },
): void {
  container
    .bind<T>(type as Newable<T>)
    .toResolvedValue(
      (...args: unknown[]) => new type(...(args as Args)),
      dependencies as unknown as ServiceIdentifier<unknown>[],
    );
}
