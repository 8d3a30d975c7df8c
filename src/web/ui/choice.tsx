import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
}

/** A setting that takes effect as soon as it is switched. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  const [labelId, hintId] = [useId(), useId()];
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-6 roomy:min-h-12',
        className,
      )}
    >
      <ChoiceWords label={label} hint={hint} labelId={labelId} hintId={hintId} />
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
          role="switch"
          aria-labelledby={labelId}
          aria-describedby={hint ? hintId : undefined}
          className="peer h-7.5 w-13 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors duration-150 checked:border-success checked:bg-success disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.25 left-1.25 size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-150 peer-checked:translate-x-5.5 peer-checked:bg-surface"
        />
      </span>
    </label>
  );
}

interface RadioGroupProps {
  legend: string;
  isLegendHidden?: boolean;
  error?: string | undefined;
  className?: string;
  /** `RadioCard`s, all with the same name. */
  children: ReactNode;
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, isLegendHidden = false, error, className, children } = props;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={clsx(isLegendHidden ? 'sr-only' : 'mb-1.5 font-[650] text-[0.9375rem]')}>
        {legend}
      </legend>
      <div className={className}>{children}</div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type CardProps = ChoiceProps & { icon?: ReactNode };

/** A radio button as a card, with room for an icon and a sentence. */
export function RadioCard(props: CardProps) {
  return <ChoiceCard {...props} type="radio" />;
}

/** A check box in the same look. */
export function CheckCard(props: CardProps) {
  return <ChoiceCard {...props} type="checkbox" />;
}

function ChoiceCard(props: CardProps & { type: 'radio' | 'checkbox' }) {
  const { label, hint, icon, className, ...rest } = props;
  const [labelId, hintId] = [useId(), useId()];
  return (
    <label
      className={clsx(
        'flex cursor-pointer items-center gap-4 rounded-control border border-line-strong/70 bg-surface p-4 transition-[border-color,background-color,box-shadow] duration-150 hover:border-foreground has-checked:border-primary has-checked:bg-primary-soft/50 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted',
        className,
      )}
    >
      {icon && <span className="shrink-0 text-primary-text">{icon}</span>}
      <ChoiceWords label={label} hint={hint} labelId={labelId} hintId={hintId} />
      <input
        {...rest}
        aria-labelledby={labelId}
        aria-describedby={hint ? hintId : undefined}
        className="ml-auto size-5.5 shrink-0 accent-primary outline-none"
      />
    </label>
  );
}

/** A check box with a word or two, among others in a row. */
export function CheckChip({ children, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-full border border-line-strong/60 bg-surface px-4 font-medium transition-[border-color,background-color] duration-150 hover:border-foreground has-checked:border-primary has-checked:bg-primary-soft/50 has-focus-visible:outline-[2.5px] has-focus-visible:outline-foreground has-focus-visible:outline-offset-2 roomy:min-h-12">
      <input {...rest} type="checkbox" className="size-4.5 shrink-0 accent-primary outline-none" />
      {children}
    </label>
  );
}

interface ChoiceWordsProps {
  label: ReactNode;
  hint: ReactNode;
  labelId?: string;
  hintId: string;
}

function ChoiceWords({ label, hint, labelId, hintId }: ChoiceWordsProps) {
  return (
    <span className="min-w-0">
      <span id={labelId} className="block font-medium leading-snug">
        {label}
      </span>
      {hint && (
        <span id={hintId} className="block text-[0.9375rem] text-muted">
          {hint}
        </span>
      )}
    </span>
  );
}
