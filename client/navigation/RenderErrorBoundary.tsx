import { PureComponent, type ReactNode } from 'react';
import { reportFailureIn } from '../platform/report-failure.ts';
import { loadInPlaceCode } from './in-place-code.ts';
import type { PageView } from './page-view.ts';

interface RenderErrorBoundaryProps {
  view: PageView;
  show: (view: PageView) => ReactNode;
}

interface RenderErrorBoundaryState {
  failedView?: PageView;
  replacement?: PageView;
}

/**
 * Replaces a page whose rendering throws with the error page, until the next page. It is a PureComponent so that a new
 * address does not rerender the old page while the new one loads.
 */
export class RenderErrorBoundary extends PureComponent<RenderErrorBoundaryProps, RenderErrorBoundaryState> {
  override state: RenderErrorBoundaryState = {};

  override componentDidCatch(): void {
    const { view } = this.props;
    this.setState({ failedView: view });
    // React reports the rendering error. If the error page cannot be loaded either, the page stays empty.
    loadInPlaceCode()
      .then(({ errorView }) => errorView(view.address, 500, view.page.build))
      .then((replacement) => this.setState({ replacement }), reportFailureIn('error page'));
  }

  override render(): ReactNode {
    const { view, show } = this.props;
    const { failedView, replacement } = this.state;
    if (failedView !== view) return show(view);
    return replacement?.address === view.address ? show(replacement) : null;
  }
}
