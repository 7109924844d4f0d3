import { createContext, type MouseEvent } from 'react';
import type { PostTile } from '../../../src/domain/deals/post.ts';

/** Opens the preview of a post instead of its page; ignores clicks that open another tab. */
export type OpenPostPreview = (event: MouseEvent, post: Pick<PostTile, 'uid' | 'url' | 'listingUid'>) => void;

/** Undefined on the server and on pages whose route disables previews. */
export const PostPreviewContext = createContext<OpenPostPreview | undefined>(undefined);
