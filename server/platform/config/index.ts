export { type Config, ConfigError, DEFAULT_SECRET, listeningOn, readConfig } from './config.ts';
