import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasPostPreview, withoutPostPreview, withPostPreview } from '../../src/domain/deals/post-preview-address.ts';
import { type OpenPostPreview, PostPreviewContext } from '../../views/deals/post-preview/post-preview-context.ts';
import { WithOverlay } from '../../views/shell/WithOverlay.tsx';
import { isPlainClick } from '../../views/ui/is-plain-click.ts';
import { useLocation } from '../../views/ui/page/page-contexts.ts';
import { navigate } from '../navigation/browser-history.ts';
import { showProgress } from '../navigation/show-progress.ts';
import { reportFailureIn } from '../platform/report-failure.ts';

interface PostPreviewHostProps {
  isDisabled: boolean;
  children: ReactNode;
}

/**
 * Opens the post preview drawer over any page when the address names a post (docs/spec/deals.md DEALS-20).
 * Loads its code with the first preview. Reads a deep link after hydration, because cached pages ignore it.
 */
export function PostPreviewHost({ isDisabled, children }: PostPreviewHostProps) {
  const { key, search, state } = useLocation();
  const isRequested = !isDisabled && hasPostPreview(search);
  const [preview, setPreview] = useState<typeof import('./post-preview.ts')>();
  /** The history entry that is closing: going back is asynchronous. */
  const leaving = useRef<string>(undefined);
  /** Posts whose preview failed; their links open their pages, which show the error. */
  const failed = useRef(new Set<string | undefined>());

  const open = useCallback<OpenPostPreview>((event, { uid, url, listingUid }) => {
    if (!isPlainClick(event) || failed.current.has(url)) return;
    event.preventDefault();
    const to = withPostPreview(location.search, { uid, context: { listing: listingUid } });
    navigate(location.pathname + to, { state: { previewOf: url } });
  }, []);
  /** Go back to where the preview was opened; a deep link has no such entry. */
  const close = () => {
    if (leaving.current === key) return;
    leaving.current = key;
    if (previewOf(state)) navigate(-1);
    else navigate(location.pathname + withoutPostPreview(search), { replace: true });
  };
  const fail = (error: unknown) => {
    console.error('error fetching post', error);
    const page = previewOf(state);
    import('./preview-failed.ts').then(
      ({ previewFailed }) => previewFailed(error, page),
      reportFailureIn('post preview'),
    );
    failed.current.add(page);
    close();
  };
  const failLate = useEffectEvent(fail);
  useEffect(() => {
    leaving.current = undefined;
    if (!isRequested) return;
    let isLeft = false;
    // The drawer itself shows that its deal is loading.
    const hideProgress = showProgress();
    import('./post-preview.ts')
      .then(
        setPreview,
        // Do nothing if the visitor has navigated meanwhile.
        (error: unknown) => isLeft || failLate(error),
      )
      .finally(hideProgress);
    return () => {
      isLeft = true;
    };
  }, [isRequested]);

  return (
    <PostPreviewContext value={isDisabled ? undefined : open}>
      <WithOverlay
        overlay={
          preview && (
            <preview.PostPreview
              search={isRequested ? search : ''}
              load={(uid, signal) => preview.loadPostPreview(uid, previewOf(state), signal)}
              onClose={close}
              onFail={fail}
            />
          )
        }
      >
        {children}
      </WithOverlay>
    </PostPreviewContext>
  );
}

/** The address of the post's page, stored in the history entry of a preview that a tile opened. */
function previewOf(state: unknown): string | undefined {
  const address = typeof state === 'object' && state !== null && 'previewOf' in state ? state.previewOf : undefined;
  return typeof address === 'string' ? address : undefined;
}
