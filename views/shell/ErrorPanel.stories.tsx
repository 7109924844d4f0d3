import { LONG_WORD } from '../gallery/samples/words.ts';
import type { Stories } from '../gallery/story.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

export const stories: Stories = {
  title: 'Components/Error details',
  cases: [
    {
      name: 'Everything',
      render: () => (
        <ErrorPanel
          name="EntryNotFound"
          message="Entry not found for content_type post using post1"
          meta={{ type: 'post', query: LONG_WORD }}
          stack={`EntryNotFound: post1\n    at ${LONG_WORD} (src/repositories/content/content-client.ts:10:3)`}
        />
      ),
    },
    { name: 'Name and message', render: () => <ErrorPanel name="ERROR" message="UNKNOWN" /> },
  ],
};
