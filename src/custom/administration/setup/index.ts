export { SignedInAs } from './SignedInAs.tsx';
