import { Component, type ReactNode, Suspense } from 'react';

interface RegionBoundaryProps {
  /** Names the part of the page where errors are told. */
  name: string;
  /** What the part shows: a broken one is tried again when this is another. */
  of?: unknown;
  children: ReactNode;
  /** While it waits for its data, on the server and in the browser. */
  fallback?: ReactNode;
  /** In place of what cannot be shown. Should it fail as well, the region around this one has failed. */
  instead?: () => ReactNode;
  /** Beside what React's root tells about every error that was caught. */
  onFail?: (error: unknown) => void;
}

interface RegionBoundaryState {
  of: unknown;
  isFailed: boolean;
}

/**
 * A part of the page that cannot be rendered shows nothing, and the page lives on. On the server it is left to the browser,
 * which tries again: React has no other way there than a Suspense boundary.
 */
export class RegionBoundary extends Component<RegionBoundaryProps, RegionBoundaryState> {
  static getDerivedStateFromError() {
    return { isFailed: true };
  }
  static getDerivedStateFromProps({ of }: RegionBoundaryProps, state: RegionBoundaryState) {
    return of === state.of ? null : { of, isFailed: false };
  }
  override state: RegionBoundaryState = { of: this.props.of, isFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onFail?.(error);
  }

  override render(): ReactNode {
    const { children, fallback = null, instead } = this.props;
    return this.state.isFailed ? instead?.() : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
