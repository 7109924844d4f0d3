import { createContext, type MouseEvent } from 'react';
import type { PostTile } from '../../../src/domain/deals/post.ts';

/** Opens the preview of a post in place of following the link to its page; other clicks than plain ones are left alone. */
export type OpenPostPreview = (event: MouseEvent, post: PostTile) => void;

/** Absent where posts have no preview: on the server, and on pages whose route has none. */
export const PostPreviewContext = createContext<OpenPostPreview | undefined>(undefined);
