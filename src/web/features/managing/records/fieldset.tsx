import type { ReactNode, Ref } from 'react';

interface FieldsetProps {
  legend?: string;
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

/** A part of a long form, in two columns where there is room. */
export function Fieldset({ legend, ref, children }: FieldsetProps) {
  return (
    <fieldset ref={ref} className="min-w-0">
      {legend && (
        <legend className="mb-4 block w-full border-line border-t pt-5 text-subheading">
          <span className="font-display font-semibold">{legend}</span>
        </legend>
      )}
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
