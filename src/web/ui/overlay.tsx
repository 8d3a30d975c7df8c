import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { toast } from './toast.ts';

interface OverlayProps {
  /** Shown until its code has loaded. */
  fallback?: ReactNode;
  onFailed?: (() => void) | undefined;
  children: ReactNode;
}

/** Around a menu, panel or dialog whose code is loaded when it is first opened. If that fails, a toast says so. */
export function Overlay({ fallback = null, onFailed, children }: OverlayProps) {
  const reportFailure = () => {
    onFailed?.();
    toast({
      title: 'Could not open this',
      description: 'Please check your connection and reload the page.',
      variant: 'destructive',
    });
  };
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => fallback} onCatch={reportFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** Whether it is open or has been open. Rendered from then on, a panel can close with its animation. */
export function useHasOpened(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened;
}
