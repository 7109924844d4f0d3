import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../api/studio-error.ts';
import { useNotices } from './notices.ts';

interface ActionOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** Queries that the action changes. */
  changes: readonly QueryKey[];
  /** What to say afterwards. */
  done?: string | ((input: Input) => string);
}

/** A write by one press: says what happened, and reads again what it changed. */
export function useAction<Input = void, Result = unknown>({ run, changes, done }: ActionOptions<Input, Result>) {
  const client = useQueryClient();
  const notify = useNotices();
  return useMutation({
    mutationFn: run,
    onSuccess: async (_result, input) => {
      const text = typeof done === 'function' ? done(input) : done;
      if (text) notify(text);
      await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => notify(messageOf(error), 'problem'),
  });
}
