/** What a mail says, from which both its HTML and its plain text are made. Texts are plain. */
export interface MailContent {
  /** In a word, such as `order-placed`. */
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
  /** Why this person gets it. */
  reason: string;
}

interface OrderedLine {
  label: string;
  /** What was chosen, such as 'Size: Large'. */
  choices: readonly string[];
  note: string | null;
  amount: string;
}

export interface OrderSummary {
  /** The short number, without '#'. */
  number: string;
  lines: readonly OrderedLine[];
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
