import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

interface FieldFrame {
  label: ReactNode;
  /** Shown below the field. */
  hint?: ReactNode;
  /** What is wrong with the field; colors it. */
  error?: string | undefined;
  className?: string | undefined;
}

export interface TextFieldProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'input'>, 'className'> {
  /** Shown inside the box at its right end, such as a button that shows the password. */
  trailing?: ReactNode;
}

/** A single-line input. Takes all attributes of an input, so `register` can be spread into it. */
export function TextField({ label, hint, error, className, trailing, ...rest }: TextFieldProps) {
  const ids = useFieldIds(rest.id, { hint, error });
  return (
    <Frame {...{ label, hint, error, className, ids }}>
      <span className="relative block">
        <input
          {...rest}
          {...ids.control}
          className={clsx(BOX, 'h-12 read-only:bg-sunken', trailing && 'pr-13')}
        />
        {trailing && (
          <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>
        )}
      </span>
    </Frame>
  );
}

type TextAreaProps = FieldFrame & Omit<ComponentPropsWithRef<'textarea'>, 'className'>;

export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  const ids = useFieldIds(rest.id, { hint, error });
  return (
    <Frame {...{ label, hint, error, className, ids }}>
      <textarea rows={3} {...rest} {...ids.control} className={clsx(BOX, 'resize-y py-3')} />
    </Frame>
  );
}

type SelectFieldProps = FieldFrame & Omit<ComponentPropsWithRef<'select'>, 'className'>;

/** The browser's own select, which works best on phones. Its children are the options. */
export function SelectField({ label, hint, error, className, ...rest }: SelectFieldProps) {
  const ids = useFieldIds(rest.id, { hint, error });
  return (
    <Frame {...{ label, hint, error, className, ids }}>
      <select {...rest} {...ids.control} className={clsx(BOX, 'select-arrow h-12 pr-11')} />
    </Frame>
  );
}

const BOX =
  'block w-full rounded-control border border-line-strong bg-surface px-4 text-foreground transition-[border-color,box-shadow] duration-150 placeholder:text-muted hover:border-foreground focus-visible:border-foreground focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-foreground aria-invalid:border-red aria-invalid:bg-red-soft/40 disabled:bg-sunken disabled:text-muted';

interface FieldIds {
  control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
  hint: string;
  error: string;
}

function useFieldIds(
  ownId: string | undefined,
  shown: Pick<FieldFrame, 'hint' | 'error'>,
): FieldIds {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const [hint, error] = [`${id}-hint`, `${id}-error`];
  const describedBy = [shown.error && error, shown.hint && hint].filter(Boolean).join(' ');
  return {
    control: {
      id,
      ...(shown.error && { 'aria-invalid': true }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    },
    hint,
    error,
  };
}

function Frame(props: FieldFrame & { ids: FieldIds; children: ReactNode }) {
  const { label, hint, error, className, ids, children } = props;
  return (
    <div className={className}>
      <label htmlFor={ids.control.id} className="mb-1.5 block font-[650] text-[0.9375rem]">
        {label}
      </label>
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 font-medium text-[0.9375rem] text-red">
      <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

interface OptionRowProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** At the end of the row, such as what the option costs. */
  trailing?: ReactNode;
}

/** One of several options in a row of its own, which is its label from edge to edge. */
export function OptionRow({ type, label, trailing, ...rest }: OptionRowProps) {
  return (
    <label
      className={clsx(
        'flex min-h-12 cursor-pointer items-center gap-3.5 rounded-control border border-line-strong/50 bg-surface px-4 py-2 transition-[border-color,background-color,box-shadow] duration-150 hover:border-foreground',
        'has-checked:border-primary has-checked:bg-primary-soft/50 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]',
        'has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground has-focus-visible:outline-offset-2',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted',
      )}
    >
      <input {...rest} type={type} className="size-5 shrink-0 accent-primary outline-none" />
      <span className="wrap-anywhere min-w-0 flex-1 font-medium leading-snug">{label}</span>
      {trailing && <span className="tabular shrink-0 text-[0.9375rem]">{trailing}</span>}
    </label>
  );
}

/** The look of an input among many others, whose label stands elsewhere. */
export const COMPACT_BOX =
  'h-11 rounded-chip border border-line-strong bg-surface text-foreground transition-[border-color] duration-150 placeholder:text-muted hover:border-foreground aria-invalid:border-red aria-invalid:bg-red-soft/40 roomy:h-12';
