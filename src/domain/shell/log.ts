/** The logger methods that services and repositories use. */
export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
