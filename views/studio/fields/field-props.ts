import { type ComponentType, createContext, use } from 'react';
import type { DescribedBlock, DescribedField } from '../../../src/contracts/content/content-type-description.ts';

export interface FieldProps {
  field: DescribedField;
  /** The path of the value in the form, as in the errors of a refused write: `listings.0`. */
  name: string;
}

/** Draws any field; groups and blocks use it for their own. */
export const FieldContext = createContext<ComponentType<FieldProps>>(() => null);
export const useFieldComponent = () => use(FieldContext);

/** Kinds of blocks of the page, for blocks inside of blocks. */
export const BlocksContext = createContext<readonly DescribedBlock[]>([]);

interface Problems {
  /** Messages by path. */
  problems: Readonly<Record<string, readonly string[]>>;
  warnings: Readonly<Record<string, readonly string[]>>;
  /** Forgets the messages of a field that changes. */
  clear: (name: string) => void;
}
export const ProblemsContext = createContext<Problems>({ problems: {}, warnings: {}, clear: () => undefined });

/** Messages about a field; with `isWhole` also those about its parts. */
export function useMessages(name: string, isWhole: boolean) {
  const { problems, warnings, clear } = use(ProblemsContext);
  const find = (all: Problems['problems']) =>
    Object.entries(all).flatMap(([path, messages]) =>
      path === name || (isWhole && path.startsWith(`${name}.`)) ? messages : [],
    );
  return { problems: find(problems), warnings: find(warnings), clear: () => clear(name) };
}
