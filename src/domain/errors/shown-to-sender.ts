import type { AppError } from './app-error.ts';

/** The part of an error that its sender sees. */
interface ShownError {
  /** Message for the whole form; absent when the fields carry it all. */
  message?: string;
  fields: Record<string, string>;
}

const isTexts = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

/**
 * The words of an error that is meant for whoever sent what caused it: source 'accounts'. What the server itself said goes
 * before (docs/spec/errors.md ERRORS-4). Undefined of all others, which say nothing to visitors.
 */
export function shownToSender({ source, message, meta, auxillaryMessages }: AppError): ShownError | undefined {
  if (source !== 'accounts') return undefined;
  const fields = isTexts(meta.fields) ? meta.fields : {};
  const ownMessage =
    auxillaryMessages.length > 0 && Object.keys(fields).length === 0 ? auxillaryMessages.join(' ') : message;
  const isSaidByFields = Object.keys(fields).length > 0 && meta.message === undefined;
  return { fields, ...(!isSaidByFields && { message: ownMessage }) };
}
