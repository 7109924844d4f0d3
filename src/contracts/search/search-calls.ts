import { callGroup } from '../define-call.ts';
import { autocomplete } from './autocomplete.ts';
import { search } from './search.ts';

/** The search service (browsing spec, section 7). */
export const searchCalls = callGroup({ dialect: 'vendor', calls: { search, autocomplete } });
