import type { UPLOAD_KINDS } from '#contract/administration/merchants/schemas.ts';
import type { ImportDefinition } from '#server/platform/imports/index.ts';
import { BILLING } from './billing.ts';
import { MERCHANTS } from './locations.ts';

export const UPLOAD_DEFINITIONS: Readonly<Record<(typeof UPLOAD_KINDS)[number], ImportDefinition>> = {
  merchants: MERCHANTS,
  billing: BILLING,
};
