/**
 * The provider could not be reached, or could not make sense of what we asked. The message is for
 * the log: what happened and the provider's own request id, but no key and nobody's data.
 */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
}
