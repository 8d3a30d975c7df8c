/** The settings are wrong. The message is one line for the operator, without secrets. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
