import { callGroup } from '../define-call.ts';
import { autocomplete } from './autocomplete.ts';
import { search } from './search.ts';

/** The search service (docs/spec/calls.md CALLS-16). */
export const searchCalls = callGroup({ dialect: 'vendor', calls: { search, autocomplete } });
