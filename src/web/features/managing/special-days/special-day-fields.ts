import { type SpecialDayBody, specialDayBody } from '#contract/special-days.ts';
import type { OpeningWindow } from '#domain/restaurants/day-hours.ts';
import { type SpecialDay, specialDateProblem } from '#domain/restaurants/special-days.ts';

/** A special day as form values. */
export interface SpecialDayFields {
  /** YYYY-MM-DD. */
  date: string;
  kind: 'closed' | 'open' | 'allDay';
  open: string;
  close: string;
  /** The windows after the first. */
  more: OpeningWindow[];
  note: string;
}

/** `date`: the one that was chosen; empty for none. */
export function specialDayFields(date: string, entry: SpecialDay | undefined): SpecialDayFields {
  const kind = entry && !entry.closed ? (entry.open ? 'open' : 'allDay') : 'closed';
  return {
    date,
    kind,
    open: entry?.open ?? '',
    close: entry?.close ?? '',
    more: entry?.more ?? [],
    note: entry?.note ?? '',
  };
}

export function specialDayOf({ kind, note, ...times }: SpecialDayFields): SpecialDayBody {
  return { ...HOURS[kind](times), ...(note.trim() && { note }) };
}

const HOURS = {
  closed: () => ({ closed: true }),
  open: ({ open, close, more }) => ({ open, close, ...(more.length > 0 && { more }) }),
  allDay: () => ({ closed: false, open: null, close: null }),
} satisfies Record<
  SpecialDayFields['kind'],
  (times: Pick<SpecialDayFields, 'open' | 'close' | 'more'>) => object
>;

type Field = keyof SpecialDayFields | `more.${number}.${keyof OpeningWindow}`;

/** The problems of the form by field, with the server's messages. */
export function specialDayProblems(
  fields: SpecialDayFields,
  today: string,
): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {};
  const date = dateProblem(fields.date, today);
  if (date) problems.date = date;
  for (const { path, message } of specialDayBody.safeParse(specialDayOf(fields)).error?.issues ??
    []) {
    problems[fieldAt(path)] ??= message;
  }
  if (fields.kind === 'open' && fields.open && fields.open === fields.close) {
    problems.close ??= 'It opens and closes at the same time. Choose 24 hours or Closed.';
  }
  return problems;
}

const FIELDS = ['open', 'close', 'note'] as const;

function fieldAt(path: readonly PropertyKey[]): Field {
  const [name, index, time] = path;
  if (name === 'more') return `more.${Number(index)}.${time === 'close' ? 'close' : 'open'}`;
  return FIELDS.find((field) => field === name) ?? 'open';
}

function dateProblem(date: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'Please choose a date';
  // Noon of today in UTC, so that the date is the same.
  const clock = { timezone: 'UTC', now: new Date(`${today}T12:00:00Z`) };
  const problem = specialDateProblem(date, clock);
  if (problem === 'past') return 'This day is over';
  return problem === 'far' ? 'This date is too far ahead' : null;
}
