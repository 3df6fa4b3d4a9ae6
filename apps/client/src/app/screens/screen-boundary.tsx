import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './screen-failed.tsx';

type Props = {
  children: ReactNode;
  onRetry: () => void;
  /** Left out if it fails, and tried again once there is a network. */
  isExtra?: boolean;
};

/** Keeps a failing screen from taking down the page. React supports error boundaries only as classes. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    if (this.props.isExtra) addEventListener('online', this.retry, { once: true });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isExtra) return null;
    return <ScreenFailed onRetry={this.retry} />;
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };
}
