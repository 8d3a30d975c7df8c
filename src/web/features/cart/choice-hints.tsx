import { type CartLine, lineKeys } from '#domain/cart/cart-lines.ts';
import { lineProblem } from '#domain/cart/line-problem.ts';
import { useCartMenu } from './cart-menu.ts';
import { lineName } from './line-name.ts';
import { problemText } from './line-problem-note.tsx';

/** Says which choices in the cart are no longer available, or cost more by now. */
export function ChoiceHints({ lines }: { lines: readonly CartLine[] }) {
  const menu = useCartMenu(lines);
  const keys = lineKeys(lines);
  const hints = lines.flatMap((line, index) => {
    const dish = menu?.find(({ id }) => id === line.id);
    const problem = dish && lineProblem(line, dish);
    return problem
      ? [{ key: keys[index], text: `${lineName(line)}: ${problemText(problem)}` }]
      : [];
  });
  if (hints.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      {hints.map(({ key, text }) => (
        <li key={key} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}
