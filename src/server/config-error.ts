/** The settings are wrong. The message is one line for whoever starts the program, without secrets. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
