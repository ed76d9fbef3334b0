export { MyInvitations, useMyInvitations } from './MyInvitations.tsx';
