/**
 * A mail to be sent: what it is about, by ids. What it says is read when it is sent, so that it says what
 * holds then, and neither a link nor a secret lies in the queue. Moments are ISO texts.
 */
export type Mail =
  | AccountMail
  | { kind: 'order'; orderId: string; eventId: string }
  /** To an address that need not have an account. */
  | { kind: 'invitation'; invitationId: string };

/** Those about an account, which are always sent. */
export type AccountMail =
  /** With the link that confirms the address. */
  | { kind: 'welcome'; userId: string }
  | { kind: 'email_verification'; userId: string }
  | { kind: 'password_reset'; resetId: string }
  | { kind: 'password_changed'; userId: string; at: string }
  | {
      kind: 'new_browser';
      userId: string;
      /** Such as 'Firefox' and 'Windows'; null where the browser does not say. */
      browser: string | null;
      system: string | null;
      at: string;
    }
  | { kind: 'second_factor'; userId: string; isOn: boolean; at: string }
  /** The account is gone by the time it is sent, so it carries all it says. */
  | { kind: 'account_deleted'; email: string; firstName: string };
