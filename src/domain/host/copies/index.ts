/** The way from what a location has to copying it to others. */
export { CopyButton } from './CopyButton.tsx';
