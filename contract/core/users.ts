/** “2 more that you cannot open”, beside so many that are named; null where there are none. */
export function unseenText(named: number, unseen: number): string | null {
  if (unseen === 0) return null;
  const what = named > 0 ? 'more' : unseen === 1 ? 'record' : 'records';
  return `${unseen} ${what} that you cannot open`;
}

interface NamedUser {
  readonly name: string;
  /** Where records of several kinds use it. */
  readonly noun?: string;
}

/** What uses a record: “Regulars”, the automation “Birthday” and 2 more that you cannot open. */
export function usersText(users: readonly NamedUser[], unseen: number): string {
  const more = unseenText(users.length, unseen);
  const all = [
    ...users.map(({ name, noun }) => (noun ? `the ${noun} “${name}”` : `“${name}”`)),
    ...(more === null ? [] : [more]),
  ];
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
