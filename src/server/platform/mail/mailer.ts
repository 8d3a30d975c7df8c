/** A complete mail, ready to be sent. */
export interface OutgoingMail {
  /** The same at each attempt, so that mail programs recognise a mail that arrives twice. */
  id: string;
  /** What it is about, in a word, for file names. */
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Rejects with {@link MailRefused} when a retry is pointless, else with any other error. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refuses this mail for good. The message has no address in it. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
