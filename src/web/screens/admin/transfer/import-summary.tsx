import { CircleCheck } from 'lucide-react';
import { type ChangeCounts, type ImportResult, MAX_PROBLEMS } from '#contract/transfer.ts';
import { Notice } from '#web/ui/messages.tsx';

/** What an import would change or has changed, and the problems of the file. */
export function ImportSummary({ result }: { result: ImportResult }) {
  const { imported, format, problems, moreProblems } = result;
  return (
    <>
      {imported && (
        <p
          ref={takeLostFocus}
          tabIndex={-1}
          className="flex items-center gap-2 font-[650] text-success outline-none"
        >
          <CircleCheck className="size-5" aria-hidden="true" />
          The file was imported.
        </p>
      )}
      {hasProblems(result) && (
        <Notice
          tone="error"
          title={problemsTitle(problems.length + moreProblems)}
          text="Nothing was imported. Correct the file, and choose it again."
        />
      )}
      {!imported && !hasProblems(result) && !hasChanges(result) && (
        <Notice
          title="There is nothing to import"
          text="Everything in this file is stored already, without any difference."
        />
      )}
      {format && <CountsTable result={result} />}
      {hasProblems(result) && <ProblemsTable result={result} />}
    </>
  );
}

function CountsTable({ result }: { result: ImportResult }) {
  const rows: [name: string, counts: ChangeCounts][] = [
    ['Restaurants', result.restaurants],
    ['Categories', result.categories],
    ['Menu items', result.dishes],
  ];
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="mb-2 text-left font-[650]">{captionOf(result)}</caption>
      <thead>
        <tr>
          <td className={CELL} />
          {['New', 'Updated', 'Unchanged'].map((header) => (
            <th key={header} scope="col" className={`${CELL} text-right font-[650] text-muted`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { new: added, updated, unchanged }]) => (
          <tr key={name}>
            <th scope="row" className={`${CELL} text-left font-medium`}>
              {name}
            </th>
            <td className={FIGURE}>{figure(added)}</td>
            <td className={FIGURE}>{figure(updated)}</td>
            <td className={FIGURE}>{figure(unchanged)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ProblemsTable({ result: { problems, moreProblems } }: { result: ImportResult }) {
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus */}
      <section aria-label="Problems" tabIndex={0} className="max-h-96 overflow-auto">
        <table className="w-full text-[0.9375rem]">
          <caption className="sr-only">Problems</caption>
          <thead>
            <tr>
              {['Line', 'Field', 'Problem'].map((header) => (
                <th key={header} scope="col" className={`${CELL} text-left text-muted`}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, field, message }) => (
              <tr key={`${line} ${field} ${message}`} className="align-top">
                <td className={`${CELL} tabular`}>{figure(line)}</td>
                <td className={`${CELL} break-all`}>{field ?? '–'}</td>
                <td className={CELL}>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {moreProblems > 0 && (
        <p className="mt-3 text-muted">
          And {figure(moreProblems)} more: the first {MAX_PROBLEMS} are listed.
        </p>
      )}
    </div>
  );
}

const CELL = 'border-line border-b py-2 pr-3';
const FIGURE = `${CELL} tabular text-right`;

function figure(count: number): string {
  return count.toLocaleString('en-US');
}

function captionOf(result: ImportResult): string {
  if (result.imported) return 'What has changed';
  return hasProblems(result) ? 'What the rest of the file would change' : 'What would change';
}

function problemsTitle(problems: number): string {
  return problems === 1 ? 'The file has 1 problem' : `The file has ${figure(problems)} problems`;
}

/** Takes the focus if it was lost because the button that was clicked has disappeared. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

export function hasProblems({ problems }: ImportResult): boolean {
  return problems.length > 0;
}

/** Whether importing the file would change anything. */
export function hasChanges({ restaurants, categories, dishes }: ImportResult): boolean {
  return [restaurants, categories, dishes].some((counts) => counts.new + counts.updated > 0);
}
