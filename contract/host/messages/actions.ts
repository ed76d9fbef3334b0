/**
 * What a guest can do by answering a text. A preset offers some of them; each has a keyword to answer with, a line that says so
 * (the prompt) and an answer back (the confirmation), all of which a preset may override (ADMIN-034).
 */

export const CONFIRM_ACTION = 1;
export const CANCEL_ACTION = 2;

export const ACTION_TYPES = [
  {
    action_type_id: CONFIRM_ACTION,
    name: 'Confirm',
    about: 'Marks the party as confirmed',
    keyword: '1',
    prompt: 'Reply {{keyword}} to confirm.',
    confirm: 'Thank you, {{fname}}. You are confirmed at {{merchant_name}} for {{time}}.',
  },
  {
    action_type_id: CANCEL_ACTION,
    name: 'Cancel',
    about: 'Cancels the reservation, or takes the party off the waitlist',
    keyword: '9',
    prompt: 'Reply {{keyword}} to cancel.',
    confirm: 'Your party at {{merchant_name}} is canceled. We hope to see you another time.',
  },
] as const;

export type ActionType = (typeof ACTION_TYPES)[number];
export type ActionTypeId = ActionType['action_type_id'];

/** One action as a preset offers it; null where the usual words hold. */
export interface PresetAction {
  readonly action_type_id: number;
  readonly confirm_override: string | null;
  readonly keyword_override: string | null;
  readonly prompt_override: string | null;
}

/** An action with the words that are in force. */
export interface ActionWords {
  readonly action_type_id: ActionTypeId;
  readonly keyword: string;
  readonly prompt: string;
  readonly confirm: string;
}

export function findActionType(id: number): ActionType | null {
  return ACTION_TYPES.find((type) => type.action_type_id === id) ?? null;
}

/** The words of each action, overrides applied; `{{keyword}}` in the prompt is filled in. Unknown types are left out. */
export function actionWords(actions: readonly PresetAction[]): ActionWords[] {
  return actions.flatMap((action) => {
    const type = findActionType(action.action_type_id);
    if (!type) return [];
    const keyword = action.keyword_override || type.keyword;
    const prompt = (action.prompt_override || type.prompt).replaceAll('{{keyword}}', keyword);
    return [
      {
        action_type_id: type.action_type_id,
        keyword,
        prompt,
        confirm: action.confirm_override || type.confirm,
      },
    ];
  });
}
