import { register } from 'tsx/esm/api';

// Processes inherit no loader: where the server runs from its source, this reads it.
register();
await import('./pictureProcess.ts');
