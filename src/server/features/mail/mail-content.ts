/** The content of a mail, from which its HTML and its plain text are made. Texts are plain. */
export interface MailContent {
  /** Such as `order-placed`. */
  kind: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  order?: OrderSummary;
  action?: { label: string; url: string };
  /** A second link, less prominent than the button. */
  link?: { label: string; url: string };
  /** The text after the button. */
  notes: readonly string[];
  /** Why the recipient gets it. */
  reason: string;
}

export interface OrderSummary {
  /** The short number, without '#'. */
  number: string;
  /** Each option is a text such as 'Size: Large'. */
  lines: readonly {
    label: string;
    options: readonly string[];
    note: string | null;
    amount: string;
  }[];
  sums: readonly { label: string; amount: string }[];
  total: string;
  /** Such as the address and the estimated time. */
  facts: readonly { label: string; value: string }[];
}

/** The site a mail comes from. */
export interface MailSite {
  brand: string;
  /** Without a slash at the end. */
  origin: string;
}

/** The mail as plain text, for mail programs without HTML. */
export function mailText(content: MailContent, { brand, origin }: MailSite): string {
  const { heading, paragraphs, order, action, link, notes, reason } = content;
  const parts = [
    heading,
    ...paragraphs,
    ...(order ? [orderText(order)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...notes,
    `-- \n${brand}\n${origin}\n\n${reason}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function orderText({ number, lines, sums, total, facts }: OrderSummary): string {
  const rows = [
    ...lines.map(({ label, amount }) => ({ label, amount })),
    ...sums,
    { label: 'Total', amount: total },
  ];
  const width = Math.max(...rows.map(({ label }) => label.length));
  const row = (label: string, amount: string) => `${label.padEnd(width)}  ${amount.padStart(9)}`;
  return [
    `Order #${number}`,
    '',
    ...lines.flatMap(({ label, options, note, amount }) => [
      row(label, amount),
      ...options.map((option) => `  ${option}`),
      ...(note ? [`  (${note})`] : []),
    ]),
    '',
    ...sums.map(({ label, amount }) => row(label, amount)),
    row('Total', total),
    '',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
}
