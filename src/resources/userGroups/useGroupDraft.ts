import { useState } from 'react';
import type { UserGroup } from '#contract/userGroups/endpoints.ts';

export type GroupMember = UserGroup['users'][number];

export interface GroupDraft {
  name: string;
  description: string;
  users: GroupMember[];
}

export const NEW_GROUP: GroupDraft = { name: '', description: '', users: [] };

export function groupDraftOf(group: UserGroup): GroupDraft {
  return { name: group.name, description: group.description ?? '', users: group.users };
}

const membersKey = (users: readonly GroupMember[]) =>
  users
    .map(({ user_id, is_approver }) => `${user_id}:${is_approver}`)
    .sort()
    .join();

/** How many of name, description and members differ from what is stored. */
export function countGroupChanges(saved: GroupDraft, draft: GroupDraft): number {
  return [
    saved.name !== draft.name,
    saved.description !== draft.description,
    membersKey(saved.users) !== membersKey(draft.users),
  ].filter(Boolean).length;
}

/** What the server takes. */
export function groupBody(draft: GroupDraft) {
  return { name: draft.name.trim(), description: draft.description.trim() || null, users: draft.users };
}

/** The draft of a group with one message per field. */
export function useGroupDraft(start: GroupDraft) {
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return {
    draft,
    problems,
    setProblems,
    reset: (to: GroupDraft) => {
      setDraft(to);
      setProblems({});
    },
    change: (part: Partial<GroupDraft>) => {
      setDraft((now) => ({ ...now, ...part }));
      setProblems({});
    },
  };
}
