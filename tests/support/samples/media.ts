import { randomBytes } from 'node:crypto';
import { services } from '#contract/index.ts';
import { png } from '../pictures.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Samples } from './sample.ts';

const { media } = services;
const file = (content: Buffer) => ({ field: 'image', name: 'terrace.png', type: 'image/png', content });

async function someImage(t: TestApp) {
  const admin = await t.as('admin');
  const params = { programId: t.fixture.programId };
  const { src } = await admin.call(media.add, { params, file: file(png(randomBytes(16))) });
  return { params: { name: src.split('/').at(-1) } };
}

export const samples: Samples<'media'> = {
  add: ({ programId }) => ({
    params: { programId },
    file: file(png(randomBytes(16))),
    conceptWide: true,
    invalid: { file: file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) },
    leaves: 'image.added',
  }),
  list: ({ programId }) => ({
    params: { programId },
    conceptWide: true,
    invalid: { query: { sort_by: 'colour' } },
  }),
  show: () => ({
    params: { name: `${'0'.repeat(64)}.png` },
    arrange: someImage,
    invalid: { params: { name: 'terrace.png' } },
  }),
};

export const pins: Pins<'media'> = {
  add: [
    'POST /email/programs/{programId}/images',
    'campaigns.email.create or campaigns.email.edit or templates.email.create or templates.email.edit',
    'advisory media',
  ],
  list: [
    'GET /email/programs/{programId}/images',
    'templates.email.view or templates.email.create or templates.email.edit or campaigns.email.view or campaigns.email.create or campaigns.email.edit',
  ],
  show: ['GET /media/{name}', 'public, outside concepts'],
};
