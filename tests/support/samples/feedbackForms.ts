import { somePublishedForm } from '../automations.ts';
import type { Pins, Samples } from './sample.ts';

export const samples: Samples<'feedbackForms'> = {
  list: ({ programId }) => ({
    params: { id: programId },
    arrange: async (t) => {
      await somePublishedForm(t);
      return { params: { id: t.fixture.programId } };
    },
    conceptWide: true,
    invalid: { params: { id: 'here' } },
  }),
};

export const pins: Pins<'feedbackForms'> = {
  list: ['GET /sentiment/programs/{id}/feedback/forms', 'automations.view or sentiment.view'],
};
