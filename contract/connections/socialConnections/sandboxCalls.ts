import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { ok } from '#contract/core/ids.ts';

export const SOURCE_VENDORS = ['google', 'meta', 'x', 'chatmeter'] as const;
export type SourceVendor = (typeof SOURCE_VENDORS)[number];
export const SOURCE_MOODS = ['well', 'busy', 'no_quota', 'down', 'error', 'lost', 'garbage', 'slow'] as const;
export type SourceMood = (typeof SOURCE_MOODS)[number];
/** What the world outside can be made to do. */
export const SOURCE_PLAYS = ['review', 'edit', 'vanish', 'expire', 'revoke'] as const;
export type SourcePlay = (typeof SOURCE_PLAYS)[number];

const ofVendor = z.object({ vendor: z.enum(SOURCE_VENDORS) });
const player = {
  access: 'public',
  rateLimit: 120,
  params: ofVendor,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
} as const;
const proxied = {
  access: 'public',
  method: 'GET',
  rateLimit: 120,
  reply: z.looseObject({}),
  errors: ['NOT_FOUND', 'UNAUTHENTICATED', 'UNAVAILABLE'],
} as const;

/** The stand-ins of the sources: for everybody in demo mode, else for super admins. */
export const sandboxCalls = {
  sandboxVendor: endpoint({
    method: 'GET',
    path: '/sandbox/sources/:vendor',
    summary: 'Who can sign in at the stand-in of a source, and how it is',
    ...player,
    reply: z.object({
      mood: z.enum(SOURCE_MOODS),
      accounts: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  sandboxConsent: endpoint({
    method: 'POST',
    path: '/sandbox/sources/:vendor/consent',
    summary: 'Agree or turn back at the stand-in, as the person would; where the browser goes then',
    ...player,
    body: z.object({
      query: z.record(z.string().max(60), z.string().max(3000)).meta({ maxProperties: 30 }),
      account_id: z.string().max(100).nullable(),
      declined: z.array(z.string().max(100)).max(40).default([]),
    }),
    reply: z.object({ location: z.string() }),
  }),
  sandboxMood: endpoint({
    method: 'PUT',
    path: '/sandbox/sources/:vendor/mood',
    summary: 'Have the stand-in work, ask for patience, have no quota, be down, slow, or lose answers',
    ...player,
    body: z.object({ mood: z.enum(SOURCE_MOODS) }),
    reply: z.object({ mood: z.enum(SOURCE_MOODS) }),
  }),
  sandboxPlay: endpoint({
    method: 'POST',
    path: '/sandbox/sources/:vendor/play',
    summary: 'Have a review arrive, change or go, or the access end or be taken back',
    ...player,
    body: z.object({ play: z.enum(SOURCE_PLAYS) }),
    reply: ok,
  }),
  sandboxGroups: endpoint({
    ...proxied,
    path: '/sandbox/chatmeter/v5/groups',
    summary: 'The groups that the stand-in of the aggregator tells a browser with a token of its own',
  }),
  sandboxLocations: endpoint({
    ...proxied,
    path: '/sandbox/chatmeter/v5/locations',
    summary: 'The locations that the stand-in of the aggregator tells a browser with a token of its own',
    query: z.object({ groupId: z.string().max(100).optional() }),
  }),
};
