import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import type { RouteEntry } from './entry.ts';

const reservations = {
  access: 'session',
  flag: 'host-menu',
  page: lazyPage(() => import('#src/custom/host/reservations/ReservationsPage.tsx')),
} as const;

const waitlist = {
  access: 'session',
  flag: 'host-menu',
  page: lazyPage(() => import('#src/custom/host/waitlist/WaitlistPage.tsx')),
} as const;

/** Home, and the pages of service under /ops: for everybody who works at a location, while the host menu is on (PERM-017). */
export const HOST_TABLE: readonly RouteEntry[] = [
  {
    path: links.overview(),
    title: 'Home',
    description: 'Tonight at all of your locations, and what is left to set up.',
    access: 'session',
    page: lazyPage(() => import('#src/custom/host/home/HomePage.tsx')),
  },
  {
    path: links.reservations(),
    title: 'Reservations',
    description: 'The book of a day: who comes when, with how many, at which table.',
    ...reservations,
  },
  { path: '/ops/reservations/:localId', title: 'Reservation', ...reservations },
  {
    path: links.availability(),
    title: 'Availability',
    description:
      'What can be booked, what is blocked, how many covers arrive, and why a time cannot be booked.',
    access: 'session',
    flag: 'inventory-manager',
    page: lazyPage(() => import('#src/custom/host/availability/AvailabilityPage.tsx')),
  },
  {
    path: links.floorPlan(),
    title: 'Floor plan',
    description: 'Waiting, arriving and seated guests, and the state of every table right now.',
    access: 'session',
    flag: 'host-menu',
    page: lazyPage(() => import('#src/custom/host/floorplan/live/FloorPage.tsx')),
  },
  {
    path: links.waitlist(),
    title: 'Waitlist',
    description: 'Who waits for a table, for how long, and what they were told.',
    ...waitlist,
  },
  { path: '/ops/waitlist/:id', title: 'Waitlist entry', ...waitlist },
  {
    path: links.waitlistStats(),
    title: 'Waitlist stats',
    description: 'How long guests wait, how well quotes hold, and who stays for a table.',
    access: 'session',
    flag: 'host-menu',
    page: lazyPage(() => import('#src/custom/host/waitlistStats/WaitlistStatsPage.tsx')),
  },
  {
    path: links.shiftNotes(),
    title: 'Shift notes',
    description: 'What the hosts of each shift should know.',
    access: 'session',
    flag: 'host-menu',
    page: lazyPage(() => import('#src/custom/host/shiftNotes/ShiftNotesPage.tsx')),
  },
  {
    path: links.shifts(),
    title: 'Shifts',
    description:
      'When the location serves, how many covers it takes in, and what single days do differently.',
    access: 'session',
    flag: 'shifts-tool',
    page: lazyPage(() => import('#src/custom/host/shifts/ShiftsPage.tsx')),
  },
  {
    path: '/ops/copies/new',
    title: 'Copy to other locations',
    description: 'What one location has is copied to others: choose what, and where to.',
    access: { permissions: ['merchants.edit'] },
    page: lazyPage(() => import('#src/custom/host/copies/NewCopyPage.tsx')),
  },
  {
    path: '/ops/copies/:id',
    title: 'Copy to other locations',
    description: 'What copying would do at each location, and what it did.',
    access: { permissions: ['merchants.edit'] },
    page: lazyPage(() => import('#src/custom/host/copies/CopyPage.tsx')),
  },
  {
    path: links.payments(),
    title: 'Payments',
    description:
      'Fees and prepayments of a location: what was charged, what failed, and what the provider says.',
    access: { permissions: ['merchants.edit'] },
    flag: 'prepay',
    page: lazyPage(() => import('#src/custom/host/payments/PaymentsPage.tsx')),
  },
  {
    path: links.floorPlanEditor(),
    title: 'Floor plan editor',
    description: 'Draw the rooms of a location: tables, combinations and sections.',
    access: { permissions: ['merchants.edit'] },
    flag: 'floor-plan-builder',
    page: lazyPage(() => import('#src/custom/host/floorplan/editor/EditorPage.tsx')),
  },
];
