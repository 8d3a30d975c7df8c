/**
 * A mail to be sent, as ids of what it is about. Its content is read when it is sent, so that it is current,
 * and no link and no secret is in the queue. Instants are ISO texts.
 */
export type Mail =
  | AccountMail
  | { kind: 'order'; orderId: string; eventId: string }
  /** To an address that may have no account. */
  | { kind: 'invitation'; invitationId: string };

/**
 * Mails about an account, whatever its notification settings are. Until its address is confirmed, only those are
 * sent that the confirmation or a reset needs (send-mail.ts).
 */
export type AccountMail =
  /** With the link that confirms the address. */
  | { kind: 'welcome'; userId: string }
  | { kind: 'email_verification'; userId: string }
  | { kind: 'password_reset'; resetId: string }
  | { kind: 'password_changed'; userId: string; at: string }
  | {
      kind: 'new_browser';
      userId: string;
      /** Such as 'Firefox' and 'Windows'; null if unknown. */
      browser: string | null;
      system: string | null;
      at: string;
    }
  | { kind: 'second_factor'; userId: string; isOn: boolean; at: string }
  /** Only for a confirmed address. By the time it is sent the account is gone, so the job has all the data. */
  | { kind: 'account_deleted'; email: string; firstName: string };
