import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

/** Copies a text to the clipboard. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({
        title: 'Not Copied',
        description: 'Your browser does not allow it. Please select the text and copy it.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy className="size-4.5" aria-hidden="true" />
      {label}
    </Button>
  );
}
