import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { keptFiles } from './keptFiles.ts';

const chunk = (fileName: string, more: Partial<Rolldown.OutputChunk>) =>
  ({
    type: 'chunk',
    fileName,
    imports: [],
    dynamicImports: [],
    isEntry: false,
    facadeModuleId: null,
    ...more,
  }) as unknown as Rolldown.OutputChunk;

test('the frame and the pages of the host stand are kept with all that they open, no other page', () => {
  const chunks = [
    chunk('entry.js', { isEntry: true, imports: ['shell.js'], dynamicImports: ['roles.js', 'floor.js'] }),
    chunk('shell.js', { dynamicImports: ['palette.js'] }),
    chunk('palette.js', {}),
    chunk('roles.js', { facadeModuleId: '/src/resources/roles/RoleList.tsx' }),
    chunk('floor.js', {
      facadeModuleId: '/src/custom/host/floorplan/live/FloorPage.tsx',
      imports: ['shell.js', 'shared.js'],
      dynamicImports: ['dialog.js'],
    }),
    chunk('shared.js', {}),
    chunk('dialog.js', {}),
  ];
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as Rolldown.OutputBundle;
  expect(keptFiles(bundle)).toEqual(['/dialog.js', '/entry.js', '/floor.js', '/shared.js', '/shell.js']);
});
