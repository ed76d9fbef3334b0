import { type Asked, decode } from './decode.ts';

process.on('message', (asked: Asked) => {
  void decode(asked).then((decoded) => process.send?.(decoded));
});
// Whoever asks has gone.
process.on('disconnect', () => process.exit(0));
