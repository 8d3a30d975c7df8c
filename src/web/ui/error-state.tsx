import { CloudAlert } from 'lucide-react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  text: string;
  /** Leave it out where trying again cannot help. */
  onRetry?: () => void;
  /** 'Retry' by default. */
  retryLabel?: string;
  isRetrying?: boolean;
}

/** Says what could not be loaded, with a button to try again. */
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
