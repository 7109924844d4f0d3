import { Component, type ReactNode } from 'react';

interface PostPreviewBoundaryProps {
  children: ReactNode;
  onFail: (error: unknown) => void;
}

/** A post that can not be shown is like one that can not be had: the page beneath goes on. */
export class PostPreviewBoundary extends Component<PostPreviewBoundaryProps, { isFailed: boolean }> {
  static getDerivedStateFromError() {
    return { isFailed: true };
  }
  override state = { isFailed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error);
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children;
  }
}
