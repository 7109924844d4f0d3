import { useMemo, useState } from 'react';

type Messages = Readonly<Record<string, readonly string[]>>;
const NONE: Messages = {};

/** Messages of the last write, by path. Those of a field disappear when it changes. The same object until they change. */
export function useProblems() {
  const [all, setAll] = useState(NONE);
  const [warnings, setWarnings] = useState(NONE);
  const [isSaved, setSaved] = useState(false);
  return useMemo(
    () => ({
      all,
      problems: all,
      warnings,
      /** The draft is saved: the problems are those of a publish. */
      isSaved,
      show: (problems: Messages, warned: Messages = NONE, isDraftSaved = false) => {
        setSaved(isDraftSaved);
        setAll(problems);
        setWarnings(warned);
      },
      clear: (name: string) => {
        setAll((messages) => without(messages, name));
        setWarnings((messages) => without(messages, name));
      },
    }),
    [all, warnings, isSaved],
  );
}

function without(messages: Messages, name: string): Messages {
  const kept = Object.entries(messages).filter(([path]) => !isAbout(path, name));
  return kept.length === Object.keys(messages).length ? messages : Object.fromEntries(kept);
}

const isAbout = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`);
