import type { OrderedOption } from '../menus/option-groups.ts';
import { optionsByGroup } from '../menus/option-texts.ts';
import { dailyNumberText } from '../orders/order-number.ts';
import { paymentLine } from '../orders/payment-line.ts';
import type { PaymentMethod, PaymentStatus } from '../orders/payment-status.ts';
import { type PromisedOrder, promisedWindow } from '../orders/promised-window.ts';
import type { Fulfilment } from '../restaurants/fulfilment.ts';
import { clockIn } from '../restaurants/local-clock.ts';
import { localDateTime } from '../restaurants/local-date-time.ts';

/** An order as its ticket shows it. */
export interface TicketOrder extends PromisedOrder {
  number: string;
  dailyNumber: number | null;
  customerName: string | null;
  customerPhone: string | null;
  deliveryAddress: string | null;
  deliveryInstructions: string | null;
  items: readonly {
    name: string;
    quantity: number;
    options: readonly OrderedOption[];
    specialInstructions: string | null;
  }[];
  amountDue: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  fulfilment: Fulfilment;
  /** ISO 8601; null: as soon as possible. */
  scheduledFor: string | null;
  /** A test order, which has no customer. */
  isTest?: boolean | undefined;
  timezone: string;
}

interface TicketDetails {
  restaurantName: string;
  /** How many narrow characters fit into a line of the roll. */
  columns: number;
  /** A reprint was requested. */
  isReprint: boolean;
  /** The printer has fetched it before without confirming it. */
  isRetry: boolean;
}

/** How many columns a line has: 48 on a roll of 80 mm, 32 on one of 58 mm. */
export function ticketColumns(printWidthMm: number | null): number {
  return printWidthMm !== null && printWidthMm < 60 ? 32 : 48;
}

/** The ticket of an order as plain text. Its only control characters are line breaks. */
export function ticketText(order: TicketOrder, details: TicketDetails): string {
  const { restaurantName, columns, isReprint, isRetry } = details;
  const rule = '-'.repeat(columns);
  const centered = (text: string) =>
    wrapText(text, columns).map((line) => centerLine(line, columns));
  const due = clockIn(order.timezone, promisedWindow(order).promisedUntil).time;
  const lines = [
    ...(order.isTest ? centered('*** TEST ***') : []),
    ...(isReprint ? centered('*** REPRINT ***') : []),
    ...(isRetry ? centered('SECOND TRY: LOOK FOR AN EARLIER TICKET') : []),
    ...centered(restaurantName),
    ...(order.dailyNumber === null
      ? []
      : centered(`*** ${dailyNumberText(order.dailyNumber)} ***`)),
    ...centered(`#${order.number}`),
    ...centered(`Placed ${localDateTime(order.createdAt, order.timezone)}`),
    ...(order.scheduledFor
      ? centered(`FOR LATER: ${localDateTime(order.scheduledFor, order.timezone)}`)
      : []),
    ...centered(`${order.fulfilment === 'pickup' ? 'PICKUP' : 'DELIVERY'} - DUE BY ${due}`),
    rule,
    ...order.items.flatMap((item) => itemLines(item, columns)),
    rule,
    ...wrapText(order.customerName ?? 'Customer', columns),
    ...[order.customerPhone, order.deliveryAddress, order.deliveryInstructions].flatMap((text) =>
      text ? wrapText(text, columns) : [],
    ),
    rule,
    ...centered(paymentLine(order).text.replace('·', '-').toUpperCase()),
  ];
  return `${lines.join('\n')}\n`;
}

function itemLines(item: TicketOrder['items'][number], columns: number): string[] {
  const lead = `${item.quantity} x `;
  const below = ' '.repeat(lead.length);
  return [
    ...indented(item.name, { first: lead, below, columns }),
    ...optionsByGroup(item.options).flatMap(({ group, names }) =>
      indented(`${group}: ${names.join(', ')}`, { first: below, below: `${below}  `, columns }),
    ),
    ...(item.specialInstructions
      ? indented(item.specialInstructions, { first: `${below}! `, below: `${below}! `, columns })
      : []),
  ];
}

function indented(text: string, lead: { first: string; below: string; columns: number }): string[] {
  const { first, below, columns } = lead;
  return wrapText(text, columns - Math.max(first.length, below.length)).map(
    (line, index) => (index === 0 ? first : below) + line,
  );
}

/** The lines of a text, broken between words, and within words that are longer than a line. */
function wrapText(text: string, columns: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of removeControlCharacters(paragraph).split(/\s+/).filter(Boolean)) {
      const joined = line ? `${line} ${word}` : word;
      if (widthOf(joined) <= columns) {
        line = joined;
        continue;
      }
      if (line) lines.push(line);
      const parts = splitWord(word, columns);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    return line ? [...lines, line] : lines;
  });
}

/** Splits a word into parts that fit into a line. */
function splitWord(word: string, columns: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of GRAPHEMES.segment(word)) {
    if (part && widthOf(part + segment) > columns) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Removes characters that a printer could read as a command, and marks that change the text direction. */
function removeControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(/\p{C}/gu, '');
}

function centerLine(line: string, columns: number): string {
  return ' '.repeat(Math.floor((columns - widthOf(line)) / 2)) + line;
}

/** The width in columns: East Asian characters and emoji take two, combining marks none. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (!/\p{M}/u.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
