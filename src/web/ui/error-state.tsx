import { CloudAlert } from 'lucide-react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  text: string;
  /** Tries again; the button is left out where that cannot help. */
  onRetry?: () => void;
  /** 'Retry', unless the screen's wording is another. */
  retryLabel?: string;
  isRetrying?: boolean;
}

/** Something could not be loaded: what, and a way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { text, onRetry, retryLabel = 'Retry', isRetrying = false } = props;
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-9 text-center shadow-card"
    >
      <span className="grid size-13 place-items-center rounded-full bg-red-soft text-red">
        <CloudAlert className="size-6" aria-hidden="true" />
      </span>
      <p className="font-medium text-lg">{text}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} isLoading={isRetrying}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
