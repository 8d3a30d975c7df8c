import { Component, type ReactNode } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface ErrorBoundaryProps {
  /** A new value (another page) puts the failed one behind. */
  resetKey?: string;
  /** Instead of the words and the button: null for what can be missing without a word. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  failedKey: string | undefined;
}

/** A class because React offers catching a rendering error to classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, failedKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failedKey }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === failedKey ? null : { hasFailed: false, failedKey: resetKey };
  }

  override render() {
    const { children, fallback = <Failure /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

/** Also what shows when a page's code is gone because a newer version has been installed. */
export function Failure() {
  return (
    <div role="alert" className="page-width flex flex-col items-start py-20 sm:py-28">
      <p className="kicker mb-3">Something went wrong</p>
      <h1 className="max-w-xl text-title">This page burnt in the oven.</h1>
      <p className="mt-4 max-w-prose text-ink-soft text-lg">
        It is our fault, not yours. Your cart is safe. Loading the page again usually helps.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        {/* A real page load: the program's own state may be what is broken. */}
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          Back to Home
        </a>
      </div>
    </div>
  );
}
