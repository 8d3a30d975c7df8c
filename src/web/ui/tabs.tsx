import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from './loading.tsx';

interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  /** One TabList, and a TabPanel for each tab. */
  children: ReactNode;
}

/** Accessible tabs: the arrow keys move between them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, className, children } = props;
  return (
    <Radix.Root
      value={value}
      // Radix only passes values that our TabList was given.
      onValueChange={(chosen) => onChange(chosen as Value)}
      className={className}
    >
      {children}
    </Radix.Root>
  );
}

interface TabListProps {
  label: string;
  tabs: readonly { value: string; label: ReactNode }[];
  /** `line`: a row with a line below; `pill`: a small switch between two or three tabs. */
  look?: 'line' | 'pill';
  className?: string;
}

export function TabList({ label, tabs, look = 'line', className }: TabListProps) {
  const { list, tab } = LOOKS[look];
  return (
    <Radix.List aria-label={label} className={clsx(list, className)}>
      {tabs.map(({ value, label: text }) => (
        <Radix.Trigger key={value} value={value} className={tab}>
          {text}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

export function TabPanel(props: { value: string; className?: string; children: ReactNode }) {
  return <Radix.Content {...props} className={clsx('rounded-chip', props.className)} />;
}

const LOOKS = {
  line: {
    list: 'scroll-row flex gap-1 overflow-x-auto border-line border-b',
    tab: 'relative min-h-12 shrink-0 rounded-t-chip px-4 font-[650] text-muted transition-colors duration-150 after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-full hover:text-foreground focus-visible:-outline-offset-4 data-[state=active]:text-foreground data-[state=active]:after:bg-primary',
  },
  pill: {
    list: 'flex gap-1 rounded-full bg-sunken p-1',
    tab: 'min-h-11 flex-1 rounded-full px-5 font-[650] text-muted transition-colors duration-150 hover:text-foreground data-[state=active]:bg-raised data-[state=active]:text-foreground data-[state=active]:shadow-card roomy:min-h-12',
  },
} as const;

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

/** What a tab shows while its code loads. Also a tab panel, because the tab refers to one. */
export function LoadingPanel({ tab }: { tab: string }) {
  return (
    <TabPanel value={tab}>
      <p
        role="status"
        data-loading
        className="flex items-center justify-center gap-3 py-16 text-muted"
      >
        <Spinner />
        Loading...
      </p>
    </TabPanel>
  );
}
