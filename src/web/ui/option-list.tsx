import { clsx } from 'clsx';

interface OptionListProps {
  /** The chosen options, under the names of their groups. */
  groups: readonly { group: string; names: readonly string[] }[];
  className?: string;
}

/** A line for each group, such as 'Size: Large'; nothing where nothing was chosen. */
export function OptionList({ groups, className }: OptionListProps) {
  if (groups.length === 0) return null;
  return (
    <ul className={clsx('wrap-anywhere text-[0.9375rem] leading-snug', className)}>
      {groups.map(({ group, names }) => (
        <li key={group}>
          <span className="text-muted">{group}:</span> {names.join(', ')}
        </li>
      ))}
    </ul>
  );
}
