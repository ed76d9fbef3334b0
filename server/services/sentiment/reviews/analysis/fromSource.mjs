import { register } from 'tsx/esm/api';

// Threads inherit no loader: where the server runs from its source, this reads it.
register();
await import('./reviewThread.ts');
