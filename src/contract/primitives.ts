import { z } from 'zod';
import { MAX_CENTS, moneyText, parseMoney } from '#domain/money.ts';

/**
 * An id: a UUID; those made by us are of version 7. Read in lower case, as the database writes it, so that ids
 * can be compared as texts.
 */
export const id = z.uuid().toLowerCase();

/** The `:id` in the paths of a record. */
export const recordParams = z.object({ id });

/** Money in a response: dollars with two decimals. */
export const moneyOut = z.string().regex(/^\d+\.\d{2}$/);

/** Money in a response that may be negative: dollars with two decimals. */
export const signedMoneyOut = z.string().regex(/^-?\d+\.\d{2}$/);

/** Money in a request: dollars as a number or a decimal string, read into cents. */
export const moneyIn = z.union([z.number(), z.string()]).transform((dollars, context) => {
  const amount = parseMoney(dollars);
  if (amount === null) {
    context.addIssue({
      code: 'custom',
      message: `Not an amount of money between 0.00 and ${moneyText(MAX_CENTS)}`,
    });
    return z.NEVER;
  }
  return amount;
});

/** A day of the calendar in a request, from the year 2000 to 2999. */
export const day = z.iso
  .date()
  .refine((typed) => typed.startsWith('2'), 'Not a day such as 2026-01-31');

/** An instant: ISO 8601, UTC. PostgreSQL has no year 0. */
export const instant = instantOr('Not an instant such as 2026-01-31T18:00:00Z');

/** An instant, with the message for anything else. */
export function instantOr(message: string) {
  return z.iso.datetime(message).refine((text) => !text.startsWith('0000'), message);
}

const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_CHARACTER_IN_LINES = /(?![\t\n])\p{Cc}/u;

/**
 * A text on one line, trimmed. Like all texts it has no control characters and no half of a surrogate pair:
 * PostgreSQL stores neither NUL nor such a half.
 */
export const singleLine = z
  .string()
  .trim()
  .refine(
    (typed) => typed.isWellFormed() && !CONTROL_CHARACTER.test(typed),
    'Line breaks and control characters are not allowed here',
  );

/** A text that may have line breaks and tabs, trimmed; line breaks are read as `\n`. */
export const multiline = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .refine(
    (typed) => typed.isWellFormed() && !CONTROL_CHARACTER_IN_LINES.test(typed),
    'Control characters are not allowed here',
  );

/** A required text on one line. */
export function text(maxLength: number) {
  return singleLine.min(1).max(maxLength);
}

/** An optional text on one line; an empty one is null. */
export function optionalText(maxLength: number) {
  return optional(singleLine.max(maxLength));
}

/** An optional text that may have several lines; an empty one is null. */
export function optionalMultiline(maxLength: number) {
  return optional(multiline.max(maxLength));
}

function optional(schema: z.ZodString) {
  return schema.nullish().transform((value) => value || null);
}

/** The number of rows of a page without a `limit`. */
export const DEFAULT_LIMIT = 100;

/** The requested page of a long list. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(DEFAULT_LIMIT),
  cursor: singleLine.max(200).optional(),
});

/** The response of a call that only returns a message. */
export const messageResponse = z.object({ message: z.string() });
