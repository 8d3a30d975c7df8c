import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useFocusAfterRemoval } from '#web/features/managing/records/use-focus-after-removal.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/messages.tsx';
import { hasChanges, hasProblems, ImportSummary } from './import-summary.tsx';
import { type ImportStage, useImport } from './use-import.ts';

/** Imports a file after a preview; either all of the file is stored or nothing. */
export function ImportCard() {
  const { file, stage, isImporting, result, failure, choose, importFile, stop } = useImport();
  const [titleId, hintId] = [useId(), useId()];
  const canImport = result && !result.imported && !hasProblems(result) && hasChanges(result);
  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-5">
      <div>
        <h3 id={titleId} className="text-subheading">
          Import restaurants and menus
        </h3>
        <p id={hintId} className="mt-1 text-muted">
          A CSV or JSON file in the format of the export. First you see a preview; the import then
          stores all of the file, or nothing.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <label className={CHOOSE}>
          <FileUp className="size-4.5" aria-hidden="true" />
          {file ? 'Choose another file' : 'Choose a file'}
          <input
            type="file"
            accept=".csv,.json,text/csv,application/json"
            aria-describedby={hintId}
            className="sr-only"
            // Choosing another file would abort the upload.
            disabled={isImporting}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              // So that the same file can be chosen again once it has been corrected.
              target.value = '';
              if (chosen) choose(chosen);
            }}
          />
        </label>
        {file && <p className="min-w-0 break-all font-medium">{file.name}</p>}
      </div>
      {failure && <Notice tone="error" {...failure} />}
      {result && file && <ImportSummary result={result} />}
      {stage && (
        <div className="grid gap-2">
          <p className="font-medium">{STAGES[stage.phase]}</p>
          <ProgressBar label={STAGES[stage.phase]} share={stage.share} />
          {isImporting && (
            <p className="text-[0.9375rem] text-muted">
              Please stay on this page. Leaving it stops the import, and nothing is stored.
            </p>
          )}
        </div>
      )}
      {(canImport || stage) && (
        <div className="flex flex-wrap gap-3">
          {canImport && (
            <Button isLoading={isImporting} onClick={importFile}>
              Import
            </Button>
          )}
          {stage && <StopButton onPress={stop} />}
        </div>
      )}
    </Card>
  );
}

function StopButton({ onPress }: { onPress: () => void }) {
  return (
    <Button ref={useFocusAfterRemoval<HTMLButtonElement>()} variant="secondary" onClick={onPress}>
      Stop
    </Button>
  );
}

const STAGES: Readonly<Record<ImportStage['phase'], string>> = {
  uploading: 'Uploading the file…',
  checking: 'Checking the file…',
  writing: 'Importing…',
};

const CHOOSE = `${buttonClass({ variant: 'secondary' })} cursor-pointer has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground has-focus-visible:outline-offset-2 has-disabled:cursor-default has-disabled:opacity-60`;
