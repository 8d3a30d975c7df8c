/**
 * The provider could not be reached, or rejected our request. The message is for the log: what happened
 * and the provider's request id, but no keys and no personal data.
 */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}
