/** What a message of the contact form is about (specification, section 2). */
export const CONTACT_CATEGORIES = {
  'order-issue': 'Order Issue',
  'payment-billing': 'Payment & Billing',
  'account-help': 'Account Help',
  'restaurant-feedback': 'Restaurant Feedback',
  'technical-issue': 'Technical Issue',
  'business-inquiry': 'Business Inquiry',
  other: 'Other',
} as const;
export type ContactCategory = keyof typeof CONTACT_CATEGORIES;
