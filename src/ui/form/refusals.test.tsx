// @vitest-environment jsdom
import TextField from '@mui/material/TextField';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Alert } from '../modal/Alert.tsx';
import { Modal } from '../modal/Modal.tsx';
import { Refusals } from './Refusals.tsx';

const scroll = vi.fn<(this: HTMLElement) => void>();
HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
  scroll.call(this);
};

afterEach(() => scroll.mockReset());

interface Wrong {
  readonly name?: string;
  readonly phone?: string;
  readonly whole?: string;
}

/** Asks like a server: what is wrong comes a moment after it was sent. */
function Asked({ answer }: { answer: () => Promise<Wrong> }) {
  const [wrong, setWrong] = useState<Wrong>({});
  const field = (label: string, problem?: string) => (
    <TextField label={label} required error={problem !== undefined} helperText={problem} />
  );
  return (
    <form
      noValidate
      aria-label="Guest"
      onSubmit={async (event) => {
        event.preventDefault();
        setWrong(await answer());
      }}
    >
      {wrong.whole ? <Alert type="error">{wrong.whole}</Alert> : null}
      <details>
        <summary>More</summary>
        {field('Name', wrong.name)}
      </details>
      {field('Phone', wrong.phone)}
      <button type="submit">Save</button>
    </form>
  );
}

const open = (answer: () => Promise<Wrong>) =>
  render(
    <>
      <Refusals />
      <Asked answer={answer} />
    </>,
  );
const nameField = () => screen.getByLabelText(/^Name/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the first refused field of the document is unfolded, focused and brought into view, and how many there are is said', async () => {
  open(async () => ({ phone: 'Too short', name: 'Say a name' }));
  await save();
  await waitFor(() => expect(nameField()).toHaveFocus());
  expect(screen.getByRole('group', { hidden: false })).toHaveAttribute('open');
  expect(scroll.mock.contexts[0]).toContainElement(nameField());
  expect(screen.getByText('2 fields need a look: Name, Phone')).toHaveAttribute('role', 'status');
});

test('one field is told in the singular, and what is said goes with the next try', async () => {
  const answers: Wrong[] = [{ phone: 'Too short' }, {}];
  open(async () => answers.shift() ?? {});
  await save();
  expect(await screen.findByText('1 field needs a look: Phone')).toBeInTheDocument();
  await save();
  expect(screen.queryByText(/needs a look/)).toBeNull();
});

test('a refusal that names no field is brought into view where it stands', async () => {
  open(async () => ({ whole: 'This location was closed' }));
  await save();
  await waitFor(() => expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]));
});

test('who went on typing meanwhile keeps the focus', async () => {
  let say = (_: Wrong) => {};
  open(() => new Promise((done) => (say = done)));
  await save();
  const phone = screen.getByLabelText(/^Phone/);
  await userEvent.type(phone, '2');
  say({ name: 'Say a name' });
  expect(await screen.findByText('Say a name')).toBeInTheDocument();
  await new Promise(requestAnimationFrame);
  expect(phone).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});

test('a dialog says its refusal itself, and the browser says nothing before it', async () => {
  function Dialog() {
    const [isTried, setIsTried] = useState(false);
    return (
      <Modal
        open
        title="Reason"
        onClose={() => undefined}
        onSubmit={() => setIsTried(true)}
        actions={<button type="submit">Save</button>}
      >
        <TextField label="Reason" required error={isTried} helperText={isTried ? 'Say why' : ''} />
      </Modal>
    );
  }
  render(
    <>
      <Refusals />
      <Dialog />
    </>,
  );
  await save();
  const said = await screen.findByText('1 field needs a look: Reason');
  expect(screen.getByRole('dialog')).toContainElement(said);
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
});
