import { type ReactNode, useEffect, useRef } from 'react';
import { TabList } from './tabs.tsx';

interface TabRowProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode }[];
  /** The open tab; null for none. */
  open: string | null;
  className?: string;
  /** Of the list inside, which scrolls. */
  listClassName?: string;
}

/** On a phone the row is wider than the window, so the open tab is scrolled into view. */
export function TabRow({ label, tabs, open, className, listClassName }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is at another place
  useEffect(() => {
    const selected = row.current?.querySelector('[role=tab][aria-selected=true]');
    selected?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <div ref={row} className={className}>
      <TabList label={label} tabs={tabs} className={listClassName} />
    </div>
  );
}
