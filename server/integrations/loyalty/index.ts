export {
  type Found,
  type Gift,
  type GiftOutcome,
  type Given,
  type LoyaltyAccount,
  type LoyaltyClient,
  type Vendor,
  type VendorOffer,
  VENDORS,
} from './provider.ts';
export { PunchhClient } from './punchh.ts';
export { LOYALTY_MOODS, type LoyaltyMood, LoyaltySandbox } from './sandbox.ts';
export { SANDBOX_SECRET } from './sandboxCalls.ts';
export { countGifts } from './sandboxStore.ts';
export { SparkflyClient } from './sparkfly.ts';
