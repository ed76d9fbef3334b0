// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#src/dataProviders/client.ts';
import { useSaveConflict } from './useSaveConflict.tsx';

const schema = z.object({ name: z.string(), version: z.number() });
const stale = (current: unknown) =>
  new ApiError(409, { code: 'STALE', message: 'Somebody saved first', current });

function Page({ error, log }: { error: unknown; log: string[] }) {
  const { catchConflict, dialog } = useSaveConflict({
    schema,
    labels: { name: 'Name' },
    onReload: (stored) => log.push(`reload ${stored.name}`),
    onOverwrite: (stored) => log.push(`overwrite ${stored.version}`),
  });
  return (
    <>
      <button type="button" onClick={() => log.push(String(catchConflict(error, { name: 'Mine' })))}>
        Save
      </button>
      {dialog}
    </>
  );
}

async function saveWith(error: unknown) {
  const log: string[] = [];
  const user = asUser();
  render(<Page error={error} log={log} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { log, user };
}

test('a stale save shows both versions and can take the stored one', async () => {
  const { log, user } = await saveWith(stale({ name: 'Theirs', version: 7 }));
  expect(screen.getByRole('dialog', { name: 'Somebody saved this before you' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use their version' }));
  expect(log).toEqual(['true', 'reload Theirs']);
});

test('the own version can be saved over it, with the stored number', async () => {
  const { log, user } = await saveWith(stale({ name: 'Theirs', version: 7 }));
  await user.click(screen.getByRole('button', { name: 'Keep my version' }));
  expect(log).toEqual(['true', 'overwrite 7']);
});

interface Both {
  name: string;
  note: string;
  version: number;
}

function Merging({ error, log }: { error: unknown; log: string[] }) {
  const { catchConflict, dialog } = useSaveConflict<Both>({
    schema: z.object({ name: z.string(), note: z.string(), version: z.number() }),
    labels: { name: 'Name', note: 'Note' },
    base: () => ({ name: 'Ana', note: '', version: 6 }),
    onReload: (stored) => log.push(`reload ${stored.name}`),
    onOverwrite: ({ version }, mine) => log.push(`save ${JSON.stringify(mine)} over ${version}`),
  });
  return (
    <>
      <button
        type="button"
        onClick={() => catchConflict(error, { name: 'Anna', note: 'Window', version: 6 })}
      >
        Save
      </button>
      {dialog}
    </>
  );
}

async function mergeWith(current: object, details: object = {}) {
  const log: string[] = [];
  const user = asUser();
  const error = new ApiError(409, {
    code: 'STALE',
    message: 'Somebody saved first',
    current,
    details: { ...details },
  });
  render(<Merging error={error} log={log} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { log, user };
}

test('what others changed beside mine, or to the same, is kept without a question', async () => {
  const { log } = await mergeWith({ name: 'Anna', note: '', version: 7 });
  expect(log).toEqual(['save {"name":"Anna","note":"Window","version":6} over 7']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('only what both changed is asked about, with who saved theirs; to keep mine is the main button', async () => {
  const since = [
    { by: 'Robin Field', at: new Date().toISOString(), fields: ['name'] },
    { by: 'Marco Bell', at: new Date().toISOString(), fields: ['name'] },
  ];
  const { log, user } = await mergeWith({ name: 'Anne', note: '', version: 8 }, { since });
  expect(screen.getByRole('row', { name: /^Name Anna Anne ?Robin Field/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Note/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep my version' })).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('button', { name: 'Use their version' })).toHaveClass('MuiButton-outlined');
  await user.click(screen.getByRole('button', { name: 'Use their version' }));
  expect(log).toEqual(['save {"note":"Window"} over 8']);
});

test('any other error is left to the caller', async () => {
  const { log } = await saveWith(new ApiError(409, { code: 'DUPLICATE', message: 'Taken' }));
  expect(log).toEqual(['false']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
