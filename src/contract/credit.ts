import { z } from 'zod';
import { CREDIT_KINDS, CREDIT_LIMITS } from '#domain/credit/credit.ts';
import { cents, moneyText, parseMoney } from '#domain/money.ts';
import type { Wire } from './endpoint.ts';
import { errorBody } from './errors.ts';
import { id, instant, moneyOut, multiline, recordParams, signedMoneyOut } from './primitives.ts';

/** Dollars as a number or a decimal string; negative to take back. */
const creditChange = z.union([z.number(), z.string()]).transform((dollars, context) => {
  const isNegative = String(dollars).trim().startsWith('-');
  const amount = parseMoney(typeof dollars === 'number' ? Math.abs(dollars) : unsigned(dollars));
  if (!amount || amount > CREDIT_LIMITS.change) {
    const max = moneyText(CREDIT_LIMITS.change);
    context.addIssue({
      code: 'custom',
      message: `Not an amount between -${max} and ${max}, except 0`,
    });
    return z.NEVER;
  }
  return cents(isNegative ? -amount : amount);
});

function unsigned(text: string): string {
  return text.trim().replace(/^-/, '');
}

export const creditEntry = z.object({
  id,
  at: instant,
  /** Negative where credit was spent or taken back. */
  amount: signedMoneyOut,
  kind: z.enum(CREDIT_KINDS),
  orderId: id.nullable(),
  caseId: id.nullable(),
  /** Why an admin changed it. */
  note: z.string().nullable(),
});
export type CreditEntry = z.infer<typeof creditEntry>;

/** A customer's store credit. */
export const credit = z.object({
  balance: moneyOut,
  /** Newest first, at most {@link CREDIT_LIMITS.entries}. */
  entries: z.array(creditEntry),
});
export type Credit = z.infer<typeof credit>;

const changeBody = z.object({
  amount: creditChange,
  note: multiline.min(1).max(CREDIT_LIMITS.note),
});

/** The 409 `credit_insufficient` with the available balance. */
const creditRefusal = errorBody.extend({ balance: moneyOut.optional() });

/** What crosses the wire at the endpoint of `creditApi`. */
export const creditWire = {
  own: { responses: { 200: credit } },
} satisfies Record<string, Wire>;

/** What crosses the wire at each endpoint of `customerCreditApi`. */
export const customerCreditWire = {
  of: { params: recordParams, responses: { 200: credit } },
  change: {
    params: recordParams,
    body: changeBody,
    responses: { 201: creditEntry, 409: creditRefusal },
  },
} satisfies Record<string, Wire>;
