import { randomBytes, randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { FilePart } from './apiClient.ts';
import { png } from './pictures.ts';
import type { TestApp } from './testApp.ts';

/** The file of a picture as a form sends it, each another one. */
export const pictureFile = (
  content: Buffer | string = png(randomBytes(16)),
  name = 'terrace.png',
): FilePart => ({
  field: 'media_file',
  name,
  type: 'image/png',
  content,
});

export const uniqueName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

export async function someSmsTemplate(t: TestApp, part: object = {}, file?: FilePart) {
  const admin = await t.as('admin');
  return admin.call(services.smsTemplates.create, {
    params: { programId: t.fixture.programId },
    body: { name: uniqueName('Wine dinner'), body: 'Dinner at eight. Reply STOP to end.', ...part },
    ...(file ? { file } : {}),
  });
}

export async function somePushTemplate(t: TestApp, part: object = {}, file?: FilePart) {
  const admin = await t.as('admin');
  return admin.call(services.pushTemplates.create, {
    params: { programId: t.fixture.programId },
    body: { name: uniqueName('Wine dinner'), title: 'Wine dinner', body: 'Five courses on Friday.', ...part },
    ...(file ? { file } : {}),
  });
}
