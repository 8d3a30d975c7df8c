import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Change } from './change.ts';

/** With more fields than this, as for a new record, the list is collapsed. */
const SHOWN = 3;

/** What has changed, field by field: the old value, then the new one. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return '–';
  if (changes.length <= SHOWN) return <Changes changes={changes} />;
  return (
    <details className="text-left">
      <summary className="inline-flex min-h-9 items-center rounded-chip font-medium text-muted underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11">
        {changes.length} fields
      </summary>
      <Changes changes={changes} />
    </details>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-1.5 py-1 text-left">
      {changes.map(({ label, from, to }) => (
        <div key={label} className="wrap-anywhere">
          <dt className="inline text-muted">{label}: </dt>
          <dd className="inline">
            {from !== null && (
              <>
                <VisuallyHidden>from </VisuallyHidden>
                <del className="text-muted decoration-line-strong">{from}</del>
                <span aria-hidden="true"> → </span>
                <VisuallyHidden> to </VisuallyHidden>
              </>
            )}
            {to === null ? (
              <span className="text-muted">{from === null ? 'none' : 'nothing'}</span>
            ) : (
              <span className="font-[650]">{to}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
