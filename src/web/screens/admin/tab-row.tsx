import { type ReactNode, useEffect, useRef } from 'react';
import { TabList } from '#web/ui/tabs.tsx';

interface TabRowProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode }[];
  /** The open tab; null for none. */
  open: string | null;
}

/** On a phone the row is wider than the window, so the open tab is scrolled into view. */
export function TabRow({ label, tabs, open }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is at another place
  useEffect(() => {
    const selected = row.current?.querySelector('[role=tab][aria-selected=true]');
    selected?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <div ref={row}>
      <TabList label={label} tabs={tabs} />
    </div>
  );
}
