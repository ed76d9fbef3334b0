import { CalendarPlus, Keyboard, LogOut, MailOpen, Smartphone, Store, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '#src/dataProviders/useConfig.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { endSession } from '#src/dataProviders/sessionEnd.ts';
import { links } from '#src/links.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { setThemeChoice, THEME_CHOICES } from '#src/theme/themeMode.ts';
import { THEME_ICONS, THEME_LABELS } from '#src/ui/entrance/ThemeSwitch.tsx';
import { isAllowed, RAIL, visibleSettings } from '#src/navigation/navigation.ts';
import { useSwitchConcept } from '#src/navigation/useSwitchConcept.ts';
import { useViewer } from '../useViewer.ts';
import type { Command } from './commands.ts';

/** Every allowed screen with how to get there. */
function useScreens(): Command[] {
  const viewer = useViewer();
  const navigate = useNavigate();
  const rail = RAIL.filter((entry) => entry.group !== 'settings' && isAllowed(entry, viewer));
  const settings = visibleSettings(viewer).flatMap((section) =>
    section.entries.map((entry) => ({ ...entry, note: `Settings, ${section.label}` })),
  );
  return [...rail, ...settings].map((entry) => ({
    id: `go:${entry.path}`,
    group: 'Go to',
    label: entry.label,
    also: 'open page screen settings',
    note: 'note' in entry ? entry.note : undefined,
    icon: entry.icon,
    run: () => void navigate(entry.path),
  }));
}

function useConcepts(): Command[] {
  const { programs } = useIdentity();
  const { programId } = useSession();
  const { switchTo } = useSwitchConcept();
  return programs
    .filter((program) => program.program_id !== programId)
    .map((program) => ({
      id: `concept:${program.program_id}`,
      group: 'Switch concept',
      label: program.program_name,
      icon: Store,
      run: () => void switchTo(program.program_id),
    }));
}

/** What a host adds to the book, for those who may open it. */
function useBookCommands(): Command[] {
  const viewer = useViewer();
  const navigate = useNavigate();
  if (!viewer.flag('host-menu')) return [];
  return [
    {
      id: 'new:reservation',
      group: 'Add',
      label: 'New reservation',
      also: 'add book table party',
      icon: CalendarPlus,
      run: () => void navigate(links.reservations({ new: 'reservation' })),
    },
    {
      id: 'new:walkIn',
      group: 'Add',
      label: 'Walk-in',
      also: 'new add party walkin',
      icon: UserPlus,
      run: () => void navigate(links.reservations({ new: 'walk_in' })),
    },
  ];
}

/** What the palette knows without asking the server. */
export function useCommands(onHelp: () => void): Command[] {
  const adding = useBookCommands();
  const screens = useScreens();
  const concepts = useConcepts();
  const navigate = useNavigate();
  const { mail_sandbox: sandbox = false, sms_sandbox: phoneSandbox = false } = useConfig() ?? {};
  return useMemo(
    () => [
      ...adding,
      ...screens,
      ...(sandbox
        ? [
            {
              id: 'go:mail',
              group: 'Go to',
              label: 'Sandbox email',
              icon: MailOpen,
              run: () => void navigate(links.sandboxMail()),
            },
          ]
        : []),
      ...(phoneSandbox
        ? [
            {
              id: 'go:phone',
              group: 'Go to',
              label: 'Sandbox phone',
              icon: Smartphone,
              run: () => void navigate(links.sandboxPhone()),
            },
          ]
        : []),
      ...concepts,
      ...THEME_CHOICES.map((choice) => ({
        id: `theme:${choice}`,
        group: 'Appearance',
        label: THEME_LABELS[choice],
        also: 'theme mode',
        icon: THEME_ICONS[choice],
        run: () => setThemeChoice(choice),
      })),
      { id: 'help', group: 'You', label: 'Keyboard shortcuts', also: 'help', icon: Keyboard, run: onHelp },
      {
        id: 'signOut',
        group: 'You',
        label: 'Sign out',
        also: 'log out logout',
        icon: LogOut,
        run: () => void endSession('signedOut'),
      },
    ],
    [adding, screens, concepts, sandbox, phoneSandbox, navigate, onHelp],
  );
}
