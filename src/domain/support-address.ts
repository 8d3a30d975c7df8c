/**
 * Where people write to a marketplace of this name. The domain `.example` is reserved: until whoever runs
 * the site writes their own here, no stranger is written to.
 */
export function supportAddress(brand: string): string {
  return `support@${brand.toLowerCase().replace(/[^a-z0-9]/g, '') || 'mail'}.example`;
}
