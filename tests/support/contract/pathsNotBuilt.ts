/** Calls of the documents that nothing answers yet; one that is built moves up under its name. */
export const NOT_BUILT: readonly string[] = [
  // Document 2, Reviews and feedback
  'GET /v3/feedback/responses/{id}',
  'PUT /v3/feedback/responses/{id}',
  'POST /sentiment/feedback/forms/{id}/responses',
  'GET /v3/feedback',
  'GET /v3/feedback/filters',
  'GET /v3/feedback/summary',
  'GET /v3/feedback/results',
  'GET /v3/feedback/{id}/customization',
  'POST /forms/feedback_forms',
  'GET /forms/feedback_forms',
  'PATCH /forms/feedback_forms/{id}',
  'DELETE /forms/feedback_forms/{id}',
];
