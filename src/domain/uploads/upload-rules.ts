/** "Up to 5MB" means less: a file of exactly this size is refused (specification, section 5). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** The specification's words, for the form and the server alike (section 5). */
export const UPLOAD_MESSAGES = {
  notAnImage: 'Please select an image file',
  tooLarge: 'File size must be less than 5MB',
} as const;
