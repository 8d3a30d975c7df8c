import type { MailContent, MailSite, OrderSummary } from './mail-content.ts';

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
    ...lines.flatMap(({ label, choices, note, amount }) => [
      row(label, amount),
      ...choices.map((choice) => `  ${choice}`),
      ...(note ? [`  (${note})`] : []),
    ]),
    '',
    ...sums.map(({ label, amount }) => row(label, amount)),
    row('Total', total),
    '',
    ...facts.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
}
