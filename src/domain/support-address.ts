/**
 * The support address of a marketplace of this name. The domain `.example` is reserved, so that no stranger
 * gets mail until the operator sets a real address here.
 */
export function supportAddress(brand: string): string {
  return `support@${brand.toLowerCase().replace(/[^a-z0-9]/g, '') || 'mail'}.example`;
}
