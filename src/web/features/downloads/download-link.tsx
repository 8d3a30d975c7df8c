import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { type Endpoint, plainUrl, type UrlParts } from '#contract/endpoint.ts';
import {
  CallError,
  callFile,
  type DownloadedFile,
  messageOf,
  shouldSuppressMessage,
} from '#web/lib/call.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';

interface DownloadLinkProps<Called extends Endpoint> {
  file: Called;
  urlParts: UrlParts<Called>;
  /** The accessible name, where the text alone does not say what is downloaded. */
  label?: string;
  children: ReactNode;
}

/**
 * Downloads a file from the server. Unlike a plain link it asks for the password if the server requires
 * it, and says so if the download fails.
 */
export function DownloadLink<Called extends Endpoint>(props: DownloadLinkProps<Called>) {
  const { file, urlParts, label, children } = props;
  const download = useMutation({
    mutationFn: () => callFile(file, urlParts),
    onSuccess: saveFile,
    onError: (error) => {
      if (shouldSuppressMessage(error)) return;
      const hasServerMessage = error instanceof CallError && [403, 429].includes(error.status);
      toast({
        title: 'Download Failed',
        description: hasServerMessage ? messageOf(error, AGAIN) : AGAIN,
        variant: 'destructive',
      });
    },
  });
  const start = (event: MouseEvent) => {
    event.preventDefault();
    if (!download.isPending) download.mutate();
  };
  return (
    <a
      href={plainUrl(file.path, urlParts)}
      download
      aria-label={label}
      aria-busy={download.isPending || undefined}
      onClick={start}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {download.isPending ? (
        <Spinner className="size-4.5!" />
      ) : (
        <Download className="size-4.5" aria-hidden="true" />
      )}
      {children}
    </a>
  );
}

const AGAIN = 'The file could not be loaded. Please try again.';

/** How long the content is kept: the browser reads it at an unknown time after the click. */
const KEPT_MS = 60_000;

/** Has the browser save a file, as after a click on a link to it. */
export function saveFile({ name, content }: DownloadedFile): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
