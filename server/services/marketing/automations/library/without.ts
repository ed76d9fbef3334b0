import type { Published, PublishedAction } from '../definition.ts';

/** A drawing without some of its steps: what led to one leads to what came behind it. */
export function without(definition: Published, gone: ReadonlySet<number>): Published {
  if (gone.size === 0) return definition;
  const byId = new Map(definition.actions.map((one) => [one.id, one]));
  const to = (id: number | null): number | null =>
    id !== null && gone.has(id) ? to(byId.get(id)?.next_action_id ?? null) : id;
  const led = (action: PublishedAction): PublishedAction => ({
    ...action,
    next_action_id: to(action.next_action_id),
    field_conditional: action.field_conditional && {
      ...action.field_conditional,
      if_true_action_id: to(action.field_conditional.if_true_action_id),
      if_false_action_id: to(action.field_conditional.if_false_action_id),
    },
    delay_action: action.delay_action && {
      ...action.delay_action,
      happened_action_id: to(action.delay_action.happened_action_id),
    },
    random_split: action.random_split && {
      branches: action.random_split.branches.map((one) => ({
        ...one,
        next_action_id: to(one.next_action_id),
      })),
    },
  });
  return {
    ...definition,
    first_action_id: to(definition.first_action_id),
    actions: definition.actions.filter(({ id }) => !gone.has(id)).map(led),
  };
}
