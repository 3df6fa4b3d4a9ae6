import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './screen-failed.tsx';

type Props = { children: ReactNode; onRetry: () => void };

/** Keeps a failing screen from taking down the page. React supports error boundaries only as classes. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <ScreenFailed onRetry={this.retry} />;
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };
}
