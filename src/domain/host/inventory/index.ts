export { applyInventory } from './impact/applyInventory.ts';
export { type InventoryCalls, useInventoryCalls } from './data/inventoryCalls.ts';
export {
  INVENTORY,
  useBookable,
  useConfigurations,
  useExcludedTables,
  useOverbookingOptions,
  usePlanConflicts,
  useQuarters,
  useReservationTypes,
  useSlots,
} from './data/queries.ts';
export { joinImpacts } from './model/impact.ts';
