export { type Config, ConfigError, DEFAULT_SECRET, readConfig } from './config.ts';
