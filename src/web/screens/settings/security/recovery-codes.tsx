import { Download, Printer } from 'lucide-react';
import { saveFile } from '#web/features/downloads/save-file.ts';
import { BRAND } from '#web/lib/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  /** Called when the user has stored them. */
  onDone: () => void;
}

/** The recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const save = () => {
    const text = `${BRAND}: recovery codes of ${email}, each good once\n\n${codes.join('\n')}\n`;
    const content = new Blob([text], { type: 'text/plain' });
    saveFile({ name: 'recovery-codes.txt', content });
  };
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="mt-2 outline-none">
        It is on. <b>Now put these recovery codes where you find them without your phone.</b> Each
        signs you in once. We cannot show them again.
      </p>
      {/* Printing prints this alone; see styles.css. */}
      <div data-print className="mt-4 rounded-control bg-sunken p-4">
        <p className="hidden print:mb-4 print:block">
          {BRAND}: recovery codes of {email}, each good once
        </p>
        <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-[0.9375rem]">{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton label="Copy" text={codes.join('\n')} />
        <Button variant="secondary" size="sm" onClick={save}>
          <Download className="size-4.5" aria-hidden="true" />
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer className="size-4.5" aria-hidden="true" />
          Print
        </Button>
      </div>
      <Button className="mt-5" onClick={onDone}>
        I Have Put Them Away
      </Button>
    </>
  );
}
