// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/dataProviders/client.ts';
import { Declined } from '../data/declined.ts';
import { useBeyondPacing } from './useBeyondPacing.tsx';

const FULL = '7:00 PM already takes 4 of 5 covers. Say why it is booked all the same';
const refused = () =>
  new ApiError(400, { code: 'VALIDATION', message: `${FULL}.`, errors: { overbook_reason: FULL } });

/** A page whose one button runs a move, and what came of it. */
function opened(run: (reason?: string) => Promise<string>) {
  const came = vi.fn();
  function Page() {
    const { withReason, question } = useBeyondPacing();
    return (
      <>
        <button type="button" onClick={() => void withReason(run).then(came, came)}>
          Drop
        </button>
        {question}
      </>
    );
  }
  render(<Page />);
  return came;
}

test('a move beyond the pacing asks why, not for less than two letters, and is sent again with the reason', async () => {
  const user = asUser();
  const run = vi.fn(async (reason?: string) => {
    if (reason === undefined) throw refused();
    return `moved: ${reason}`;
  });
  const came = opened(run);
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  expect(await screen.findByText(`${FULL}.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move it' }));
  expect(await screen.findByText('Say why')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Why beyond the pacing/), ' Regulars ');
  await user.click(screen.getByRole('button', { name: 'Move it' }));
  await waitFor(() => expect(came).toHaveBeenCalledWith('moved: Regulars'));
  expect(run).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who leaves the party where it was sends nothing more; any other refusal asks nothing', async () => {
  const user = asUser();
  const run = vi.fn(async (): Promise<string> => {
    throw refused();
  });
  const came = opened(run);
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  await user.click(await screen.findByRole('button', { name: 'Leave it where it was' }));
  await waitFor(() => expect(came.mock.calls[0]?.[0]).toBeInstanceOf(Declined));
  expect(run).toHaveBeenCalledTimes(1);
  const taken = new ApiError(409, { code: 'TAKEN', message: 'Taken' });
  run.mockRejectedValueOnce(taken);
  await user.click(screen.getByRole('button', { name: 'Drop' }));
  await waitFor(() => expect(came).toHaveBeenLastCalledWith(taken));
  expect(screen.queryByRole('dialog')).toBeNull();
});
