import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

interface QuestionSearchBoxProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** The search was submitted, or the input has lost the focus. */
  onDone: () => void;
}

export function QuestionSearchBox({ label, text, onChange, onDone }: QuestionSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
        className="relative"
      >
        <Search
          className="pointer-events-none absolute inset-y-0 left-5 my-auto size-5.5 text-muted"
          aria-hidden="true"
        />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onDone}
          className="h-14 w-full rounded-full border border-line-strong bg-raised pr-14 pl-13 text-lg shadow-card transition-colors duration-150 [&::-webkit-search-cancel-button]:hidden placeholder:text-muted hover:border-foreground focus-visible:border-foreground focus-visible:outline-offset-0"
        />
        {text && (
          <IconButton
            label="Clear search"
            size="sm"
            className="absolute! inset-y-0 right-2 my-auto"
            onClick={clear}
          >
            <X className="size-4.5" aria-hidden="true" />
          </IconButton>
        )}
      </form>
    </search>
  );
}
