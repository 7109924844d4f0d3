import { useQuery } from '@tanstack/react-query';
import type { DescribedContentType } from '../../../src/contracts/content/content-type-description.ts';
import { callStudio } from '../api/studio-api.ts';

const TYPES_KEY = ['content-types'] as const;

/** Content types change only with a release of the program. */
export function useContentTypes() {
  return useQuery({
    queryKey: TYPES_KEY,
    queryFn: async ({ signal }) => {
      const query = { include_global_field_schema: 'true', limit: '250' } as const;
      const { content_types } = await callStudio('GET /v3/content_types', { query, signal });
      return content_types.toSorted((one, other) => one.options.plural.localeCompare(other.options.plural));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const typeOf = (types: readonly DescribedContentType[] | undefined, uid: string) =>
  types?.find((type) => type.uid === uid);
