/** Limits of personal details, for the forms and the server. */
export const PERSON_LIMITS = {
  /** First name and last name, each. */
  nameMax: 100,
  /** Both as one text. */
  fullNameMax: 200,
  /** The longest address that mail can be sent to. */
  emailMax: 254,
  phoneMax: 40,
} as const;

/** Limits of what admins write about people and orders. */
export const ADMIN_LIMITS = {
  noteMax: 2_000,
  /** The reason for a status change, a refund or a suspension. */
  reasonMax: 500,
} as const;
