import { type ReactNode, useId } from 'react';

interface SettingsPartProps {
  /** For links to it. */
  id?: string;
  title: string;
  text: string;
  /** Cards. */
  children: ReactNode;
}

/** A section with its heading beside it, above it on a phone. */
export function SettingsPart({ id, title, text, children }: SettingsPartProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid gap-x-12 gap-y-4 border-line border-t pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        <p className="mt-1.5 max-w-prose text-muted">{text}</p>
      </div>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
