// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TOKENS } from '#src/theme/index.ts';
import { Avatar } from './Avatar.tsx';
import { AVATAR_SIZES, avatarPairIndex, initialsOf } from './avatarModel.ts';
import { Logo } from './Logo.tsx';
import { StatusChip } from './StatusChip.tsx';

test('SHELL-031 the colors are one of nine pairs, by the length of the value modulo nine', () => {
  expect(['', 'Ana', 'Nadia Oka', 'Nadia Okaf', 'x'.repeat(31)].map(avatarPairIndex)).toEqual([
    0, 3, 0, 1, 4,
  ]);
  render(<Avatar value="Ana" />);
  const pair = TOKENS.light.avatars[3];
  expect(screen.getByRole('img', { name: 'Ana' })).toHaveStyle({
    backgroundColor: pair?.bg,
    color: pair?.fg,
  });
});

test('SHELL-032 the sizes are 64, 32, 24 and 16 pixels and no other', () => {
  expect([...AVATAR_SIZES]).toEqual([64, 32, 24, 16]);
  for (const size of AVATAR_SIZES) {
    const { unmount } = render(<Avatar value="Nadia Okafor" size={size} />);
    expect(screen.getByRole('img')).toHaveStyle({ width: `${size}px`, height: `${size}px` });
    unmount();
  }
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  // @ts-expect-error not a size
  expect(() => render(<Avatar value="Ana" size={40} />)).toThrow("Unknown avatar size '40'");
  quiet.mockRestore();
});

test('initials are the first letters of the first and the last word', () => {
  expect(['Nadia Okafor', 'Leo', ' Ana  de la Cruz ', 'émile zola', ''].map(initialsOf)).toEqual([
    'NO',
    'L',
    'AC',
    'ÉZ',
    '',
  ]);
});

test('a status is an icon and a word, the logo has a name', () => {
  const { container } = render(<StatusChip tone="warn" label="Late 12 min" />);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container).toHaveTextContent('Late 12 min');
  render(<Logo />);
  expect(screen.getByRole('img', { name: 'Couvert' })).toBeInTheDocument();
});
