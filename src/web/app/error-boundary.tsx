import { Component, type ReactNode } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface ErrorBoundaryProps {
  /** A new value (another page) clears the error. */
  resetKey?: string;
  /** Shown instead of the error message; null for parts whose absence needs no message. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  failedKey: string | undefined;
}

/** A class, because React lets only classes catch rendering errors. */
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

/** Also shown when a page's code no longer exists because a newer version has been deployed. */
export function Failure() {
  return (
    <div role="alert" className="page-width flex flex-col items-start py-20 sm:py-28">
      <p className="kicker mb-3">Something went wrong</p>
      <h1 className="max-w-xl text-title">This page burnt in the oven.</h1>
      <p className="mt-4 max-w-prose text-muted text-lg">
        It is our fault, not yours. Your cart is safe. Loading the page again usually helps.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        {/* A full page load, because the state of the app itself may be broken. */}
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          Back to Home
        </a>
      </div>
    </div>
  );
}
