// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useFloorPointer } from './useFloorPointer.ts';
import { createViewStore } from './viewStore.ts';

const view = createViewStore();

function Floor({ onTap }: { readonly onTap: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useFloorPointer(ref, view, { onTap });
  return <div ref={ref} data-testid="floor" />;
}

/** A floor in the page that calls for its taps. */
function floor(onTap: () => void): HTMLElement {
  render(<Floor onTap={onTap} />);
  const element = screen.getByTestId('floor');
  element.setPointerCapture = () => undefined;
  return element;
}

const finger = (type: string) =>
  Object.assign(new MouseEvent(type, { clientX: 40, clientY: 40, bubbles: true }), {
    pointerId: 1,
    pointerType: 'touch',
  });

/** The end of a touch, which a browser tells after the pointer's. */
function lift(element: HTMLElement): Event {
  const lifted = new Event('touchend', { bubbles: true, cancelable: true });
  element.dispatchEvent(lifted);
  return lifted;
}

test('a tap by finger is all that its touch does: no click follows on what the tap put under the finger', () => {
  const onTap = vi.fn();
  const element = floor(onTap);
  element.dispatchEvent(finger('pointerdown'));
  element.dispatchEvent(finger('pointerup'));
  const lifted = lift(element);
  expect(onTap).toHaveBeenCalledOnce();
  expect(lifted.defaultPrevented).toBe(true);
});

test('what a tap opens may take the floor away: the click is called off all the same', () => {
  const lifted = new Event('touchend', { bubbles: true, cancelable: true });
  const wasCalledOff: boolean[] = [];
  const element = floor(() => {
    wasCalledOff.push(lifted.defaultPrevented);
    cleanup();
  });
  element.dispatchEvent(finger('pointerdown'));
  element.dispatchEvent(finger('pointerup'));
  element.dispatchEvent(lifted);
  expect(wasCalledOff).toEqual([true]);
});

test('a finger on the floor ends what is being typed, before it changes anything', () => {
  const seen: string[] = [];
  const element = floor(() => seen.push('tap'));
  render(<input aria-label="Name" onBlur={() => seen.push('left')} />);
  screen.getByLabelText('Name').focus();
  element.dispatchEvent(finger('pointerdown'));
  element.dispatchEvent(finger('pointerup'));
  lift(element);
  expect(seen).toEqual(['left', 'tap']);
});
