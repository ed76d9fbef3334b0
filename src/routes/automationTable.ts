import { automations } from '#src/resources/marketing/automations/index.ts';
import { links } from '#src/links.ts';
import { lazyPage } from '../lazyPage.tsx';
import type { RouteEntry } from './entry.ts';
import { resourceRoutes } from './resourceRoutes.ts';

/** Automations with their builder (AUTO-003 to AUTO-006). */
export const AUTOMATION_TABLE: readonly RouteEntry[] = [
  ...resourceRoutes(automations, {
    description: 'Chains of steps that guests go through by themselves.',
    flag: 'automations',
  }),
  {
    path: links.automationLibrary(),
    title: 'Automation library',
    description: 'Recipes of automations, with whom each would have reached here.',
    access: { permissions: ['automations.view'] },
    flag: 'automations',
    page: lazyPage(() => import('#src/custom/marketing/automationLibrary/LibraryPage.tsx')),
  },
  {
    path: '/automations/:id',
    title: 'Automation',
    description: 'One automation: its trigger, its steps, and how guests go through.',
    access: { permissions: ['automations.edit'] },
    flag: 'automations',
    resource: automations,
    page: lazyPage(() => import('#src/custom/marketing/automations/BuilderPage.tsx')),
  },
];
