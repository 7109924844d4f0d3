import type { HydrationOptions } from 'react-dom/client';
import { RegionBoundary } from '../../views/ui/page/RegionBoundary.tsx';
import { failIn } from '../platform/fail-in.ts';

/** Every error of rendering goes one way, whatever part of the page it took. */
export const rootErrors: HydrationOptions = {
  onCaughtError: (error, info) =>
    failIn(info.errorBoundary instanceof RegionBoundary ? info.errorBoundary.props.name : 'page')(error, info),
  onUncaughtError: failIn('root'),
  // The page is whole again: what stood in the document was rendered anew.
  onRecoverableError: failIn('hydration'),
};
