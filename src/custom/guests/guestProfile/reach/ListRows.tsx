import { ContactRound } from 'lucide-react';
import { Link } from 'react-router';
import type { ListOfGuest } from '#contract/marketing/contactLists/schemas.ts';
import { links } from '#src/links.ts';
import { WhyRow } from './WhyRow.tsx';

interface Props {
  readonly lists: readonly ListOfGuest[];
  readonly timezone: string;
  readonly now: Date;
}

/** What the list itself says comes first; else whatever is against its mail. */
const summaryOf = ({ rules, allowed }: ListOfGuest): string => {
  const own = rules.find(({ rule }) => rule === 'list');
  const against = rules.find(({ ok }) => !ok);
  return (own && (allowed || !own.ok) ? own : (against ?? own))?.words ?? '';
};

/** The contact lists of a guest: whether mail of each may go to them. */
export const ListRows = ({ lists, timezone, now }: Props) =>
  lists.map((list) => (
    <WhyRow
      key={list.contact_list_id}
      icon={ContactRound}
      name={list.name}
      title={<Link to={links.contactList(list.contact_list_id)}>{list.name}</Link>}
      summary={summaryOf(list)}
      reach={list}
      timezone={timezone}
      now={now}
    />
  ));
