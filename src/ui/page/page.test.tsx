// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DataCard } from './DataCard.tsx';
import { KeyValueList } from './KeyValueList.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SaveBar } from './SaveBar.tsx';

test('the save bar appears with the first change and says how many there are', async () => {
  const onSave = vi.fn();
  const onDiscard = vi.fn();
  const { rerender } = render(<SaveBar changes={0} onSave={onSave} onDiscard={onDiscard} />);
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<SaveBar changes={1} saveLabel="Save role" onSave={onSave} onDiscard={onDiscard} />);
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('1 unsaved change');
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onSave).toHaveBeenCalledOnce();
  expect(onDiscard).toHaveBeenCalledOnce();
});

test('header, card and key values carry their names', () => {
  render(
    <PageHeader title="Locations" purpose="Every restaurant." breadcrumb={<a href="/roles">Roles</a>} />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Locations');
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeInTheDocument();
  render(
    <DataCard title="Contact">
      <KeyValueList items={[{ label: 'Phone', value: '' }]} />
    </DataCard>,
  );
  expect(screen.getByRole('region', { name: 'Contact' })).toBeInTheDocument();
  expect(screen.getByRole('definition')).toHaveTextContent('–');
});
