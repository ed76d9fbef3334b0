import { services } from '#contract/index.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import type { StoredFloor } from '../../model/draft.ts';
import {
  afterCombination,
  afterSection,
  afterTables,
  nextSaveStep,
  type SaveStep,
  withoutCombination,
  withoutSection,
} from '../../model/savePlan.ts';
import type { EditorStore } from './editorStore.ts';

const { floor } = services;
/** More calls than any drawing needs: a save that does not come closer to its end stops. */
const MOST_STEPS = 500;

/** Why a save stopped, and at which of its calls. What was saved before stays saved. */
export class SaveRefused extends Error {
  readonly step: SaveStep;
  readonly reason: ApiError;

  constructor(step: SaveStep, reason: ApiError) {
    super(reason.message);
    this.step = step;
    this.reason = reason;
  }
}

/** A thing that is gone already needs no removing. */
async function unlessGone(remove: () => Promise<unknown>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
  }
}

/** Makes one call of a save; answers what is stored then. */
async function perform(step: SaveStep, stored: StoredFloor, id: number): Promise<StoredFloor> {
  switch (step.kind) {
    case 'createSection':
      return afterSection(stored, await call(floor.createSection, { body: step.body }), step.key);
    case 'updateSection':
      return afterSection(
        stored,
        await call(floor.updateSection, { params: { id: step.id }, body: step.body }),
      );
    case 'saveTables': {
      const params = { id, roomId: step.room.id };
      const { data } = await call(floor.saveTables, { params, body: step.body });
      return afterTables(stored, step.room.id, data, step.body);
    }
    case 'createCombination': {
      const params = { id, roomId: step.room.id };
      return afterCombination(
        stored,
        step.room.id,
        await call(floor.createCombination, { params, body: step.body }),
      );
    }
    case 'updateCombination': {
      const params = { id, roomId: step.room.id, combinationId: step.id };
      return afterCombination(
        stored,
        step.room.id,
        await call(floor.updateCombination, { params, body: step.body }),
      );
    }
    case 'removeCombination': {
      const params = { id, roomId: step.room.id, combinationId: step.id };
      await unlessGone(() => call(floor.removeCombination, { params }));
      return withoutCombination(stored, step.room.id, step.id);
    }
    case 'sectionTables':
      return afterSection(stored, await call(floor.sectionTables, { body: step.body }));
    case 'removeSection':
      await unlessGone(() => call(floor.removeSection, { params: { id: step.id } }));
      return withoutSection(stored, step.id);
  }
}

/**
 * Saves the drawing, call by call, each room's tables all or none; after each answer the store knows what is stored. Throws
 * SaveRefused.
 */
export async function saveFloor(store: EditorStore, merchantId: number): Promise<void> {
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const { stored, history } = store.get();
    const step = nextSaveStep(stored, history.draft);
    if (!step) return;
    try {
      const next = await perform(step, stored, merchantId);
      store.change((state) => ({ ...state, stored: next }));
    } catch (error) {
      if (error instanceof ApiError) throw new SaveRefused(step, error);
      throw error;
    }
  }
}
