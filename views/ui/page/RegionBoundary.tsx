import { Component, type ReactNode, Suspense } from 'react';

interface RegionBoundaryProps {
  /** Name of the part in error reports. */
  name: string;
  /** Identity of the content: a failed part renders again when it changes. */
  of?: unknown;
  children: ReactNode;
  /** Shown while the part waits for its data. */
  fallback?: ReactNode;
  /** Replaces a failed part. When it fails too, the region around this one fails. */
  instead?: () => ReactNode;
  /** Called in addition to React's root handler for caught errors. */
  onFail?: (error: unknown) => void;
}

interface RegionBoundaryState {
  of: unknown;
  isFailed: boolean;
}

/**
 * Isolates a part of the page: when it fails to render, it shows nothing or `instead`. On the server a failed part is left to
 * the browser, which renders it again; React supports that only with a Suspense boundary.
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
