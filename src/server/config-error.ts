/** The settings do not fit. One line for whoever starts the program; never a key or a password. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
