import { type CartLine, choiceKey, repriceLines } from '#domain/cart/cart-lines.ts';
import type { LineProblem } from '#domain/cart/line-problem.ts';
import { formatMoney, moneyText } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { changeCart } from './cart-store.ts';
import { lineName } from './line-name.ts';

interface LineProblemNoteProps {
  line: CartLine;
  problem: LineProblem;
  onChange: () => void;
}

/** What has changed on the menu about a line's choices, and how to resolve it. */
export function LineProblemNote({ line, problem, onChange }: LineProblemNoteProps) {
  return (
    <div className="mt-3 grid justify-items-start gap-2.5 rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      <p className="wrap-anywhere">{problemText(problem)}</p>
      {problem.kind === 'choices' ? (
        <Button size="sm" onClick={onChange} aria-haspopup="dialog">
          Choose again<span className="sr-only"> for {lineName(line)}</span>
        </Button>
      ) : (
        <Button size="sm" className="tabular" onClick={() => acceptPrice(line, problem.toCents)}>
          Accept {formatMoney(problem.toCents)}
          <span className="sr-only"> for {lineName(line)}</span>
        </Button>
      )}
    </div>
  );
}

export function problemText(problem: LineProblem): string {
  if (problem.kind === 'choices') return problem.message;
  const { fromCents, toCents } = problem;
  return `Now ${formatMoney(toCents)} each instead of ${formatMoney(fromCents)}.`;
}

function acceptPrice(line: CartLine, toCents: Parameters<typeof moneyText>[0]): void {
  const prices = new Map([[choiceKey(line), Number(moneyText(toCents))]]);
  changeCart((lines) => repriceLines(lines, prices), 'New price accepted.');
}
