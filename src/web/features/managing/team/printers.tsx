import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CreatedPrinter, Printer } from '#contract/printers.ts';
import { PRINTER_NAME_MAX } from '#domain/printing/printer.ts';
import { PRINTER_PROBLEM_TEXTS } from '#web/features/kitchen/printer-texts.ts';
import { Button, CopyButton } from '#web/ui/button.tsx';
import { ConfirmDialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { announce, VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { DAY_AND_TIME } from './tablets.tsx';
import type { useTeam } from './team.api.ts';

interface PrinterListProps {
  printers: readonly Printer[];
  add: ReturnType<typeof useTeam>['addPrinter'];
  end: ReturnType<typeof useTeam>['endPrinter'];
}

/** The ticket printers of the restaurant, which fetch the tickets of new orders. */
export function PrinterList({ printers, add, end }: PrinterListProps) {
  const [printerToRemove, setPrinterToRemove] = useState<Printer | null>(null);
  /** The newest one, whose address the server returns only once. */
  const [created, setCreated] = useState<CreatedPrinter | null>(null);
  const shown = useLastNonNull(printerToRemove);
  return (
    <section aria-labelledby="team-printers">
      <h3 id="team-printers" className="mb-3 text-subheading">
        Ticket printers <span className="tabular font-normal text-muted">({printers.length})</span>
      </h3>
      <p className="mb-3 text-muted">
        A printer with Star CloudPRNT prints each new order by itself, without a tablet. Add it
        here, and enter its address in the printer’s settings as the server.
      </p>
      {printers.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-control border border-line bg-surface">
          {printers.map((printer) => (
            <li key={printer.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <p className="min-w-48 flex-1">
                <span className="wrap-anywhere block font-[650]">{printer.name}</span>
                <PrinterState printer={printer} />
              </p>
              <Button variant="secondary" onClick={() => setPrinterToRemove(printer)}>
                <span>
                  Remove<VisuallyHidden> the printer {printer.name}</VisuallyHidden>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddPrinter add={add} onCreated={setCreated} />
      {created && printers.some(({ id }) => id === created.id) && (
        <NewPrinterUrl key={created.id} printer={created} />
      )}
      {shown && (
        <ConfirmDialog
          isOpen={printerToRemove !== null}
          onOpenChange={(isOpen) => !isOpen && setPrinterToRemove(null)}
          title={`Remove the printer ${shown.name}?`}
          text="It stops printing at once, including waiting tickets. To use it again, add it again: it gets a new address."
          confirmLabel="Remove"
          isDangerous
          isBusy={end.isPending}
          onConfirm={() => end.mutate(shown, { onSettled: () => setPrinterToRemove(null) })}
        />
      )}
    </section>
  );
}

function PrinterState({ printer: { problem, lastSeenAt } }: { printer: Printer }) {
  const problemText = problem && PRINTER_PROBLEM_TEXTS[problem];
  return (
    <span className="text-[0.9375rem] text-muted">
      {problemText ? (
        <span className="inline-block font-[650] text-red first-letter:uppercase">
          {problemText}
        </span>
      ) : (
        'Ready'
      )}
      {lastSeenAt && ` · Last contact ${DAY_AND_TIME.format(new Date(lastSeenAt))}`}
    </span>
  );
}

function AddPrinter({
  add,
  onCreated,
}: Pick<PrinterListProps, 'add'> & { onCreated: (created: CreatedPrinter) => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!name.trim()) {
      setProblem('Please give the printer a name');
      return field.current?.focus();
    }
    setProblem(undefined);
    add.mutate(name.trim(), {
      onSuccess: (printer) => {
        setName('');
        onCreated(printer);
      },
    });
  };
  return (
    <form noValidate aria-label="Add a printer" onSubmit={submit} className="grid gap-3">
      <TextField
        ref={field}
        label="Name of a new printer"
        placeholder="Kitchen"
        autoComplete="off"
        maxLength={PRINTER_NAME_MAX}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem}
      />
      <Button
        type="submit"
        variant="secondary"
        isLoading={add.isPending}
        className="justify-self-start"
      >
        Add Printer
      </Button>
    </form>
  );
}

function NewPrinterUrl({ printer: { name, address } }: { printer: CreatedPrinter }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(`${name} is added. Below is its address.`);
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  return (
    <div ref={frame} className="mt-4">
      <Notice
        title={`${name} is added`}
        text="Enter this address as the CloudPRNT server in the printer’s settings. It is shown this once: keep it secret, as it gives access to your tickets."
        action={<CopyButton label="Copy Address" text={address} />}
      >
        <p className="wrap-anywhere select-all rounded-chip bg-surface px-3 py-2 text-foreground">
          {address}
        </p>
      </Notice>
    </div>
  );
}
