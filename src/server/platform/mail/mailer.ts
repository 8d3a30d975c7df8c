/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same at each try: the receiver's program recognises a mail that comes twice by it. */
  id: string;
  /** What it is about, in a word: for the names of files. */
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Hands mails over to be delivered. */
export interface Mailer {
  /** Rejects with {@link MailRefused} when there is no use in trying again, else with any other error. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server will not have this mail, today or tomorrow. The message has no address in it. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
