export {
  authenticateCredential,
  type Credential,
  CREDENTIAL_PREFIX,
  isCredentialSecret,
  newCredentialSecret,
} from './credentials.ts';
export { announceStale, Authenticator, isStale, type Staleness } from './authenticator.ts';
export { findRights } from './rightsQueries.ts';
export {
  holdsPermission,
  isOpenState,
  isSecondFactorDue,
  type Membership,
  membershipOf,
  type Session,
  worksAtMerchant,
} from './session.ts';
export { hashToken, newToken, successorToken } from './tokens.ts';
