import { PureComponent, type ReactNode } from 'react';
import { reportFailureIn } from '../platform/report-failure.ts';
import { errorView } from './error-view.ts';
import type { PageView } from './page-view.ts';

interface RenderErrorBoundaryProps {
  view: PageView;
  show: (view: PageView) => ReactNode;
}

interface RenderErrorBoundaryState {
  failed?: PageView;
  instead?: PageView;
}

/**
 * A page whose rendering throws is replaced by the error page; the next page starts afresh. Pure: an address that has
 * changed renders nothing anew before its page is there.
 */
export class RenderErrorBoundary extends PureComponent<RenderErrorBoundaryProps, RenderErrorBoundaryState> {
  override state: RenderErrorBoundaryState = {};

  override componentDidCatch(): void {
    const { view } = this.props;
    this.setState({ failed: view });
    // React has reported the error itself; should the error page be out of reach too, there is nothing left to show.
    errorView(view.address, 500, view.page.build).then(
      (instead) => this.setState({ instead }),
      reportFailureIn('error page'),
    );
  }

  override render(): ReactNode {
    const { view, show } = this.props;
    const { failed, instead } = this.state;
    if (failed !== view) return show(view);
    return instead?.address === view.address ? show(instead) : null;
  }
}
