import { SOCIAL_NETWORKS } from '#contract/marketing/templates/email/document.ts';
import { NETWORK_LABELS } from '../../views/cards.ts';
import type { PanelProps } from '../panel.ts';
import { EditableRows } from '../EditableRows.tsx';
import { LocationRow } from '../LocationRow.tsx';
import { AlignRow, ChoiceRow, LinkRow, SwitchRow, TextRow } from '../parts.tsx';

export function SocialPanel({ attrs, set }: PanelProps<'social'>) {
  return (
    <>
      <EditableRows
        noun="link"
        most={20}
        rows={attrs.links}
        blank={{ network: 'instagram', href: '' } as const}
        nameOf={({ network }) => NETWORK_LABELS[network]}
        onChange={(links) => set({ links })}
      >
        {(row, change) => (
          <>
            <ChoiceRow
              label="Where"
              value={row.network}
              options={SOCIAL_NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] }))}
              onChange={(network) => change({ ...row, network })}
            />
            <LinkRow
              label="Link"
              name="href"
              value={row.href}
              onChange={(href) => change({ ...row, href })}
            />
          </>
        )}
      </EditableRows>
      <AlignRow value={attrs.align} onChange={(align) => set({ align })} />
    </>
  );
}

export function MenuPanel({ attrs, set }: PanelProps<'menuCard'>) {
  return (
    <>
      <TextRow label="Title" value={attrs.title} onChange={(title) => set({ title })} />
      <EditableRows
        noun="dish"
        most={50}
        rows={attrs.items}
        blank={{ name: '', description: '', price: '' }}
        nameOf={({ name }) => name || 'New dish'}
        onChange={(items) => set({ items })}
      >
        {(row, change) => (
          <>
            <TextRow label="Dish" value={row.name} onChange={(name) => change({ ...row, name })} />
            <TextRow
              label="About"
              value={row.description}
              onChange={(description) => change({ ...row, description })}
            />
            <TextRow
              label="Price"
              value={row.price}
              placeholder="34"
              onChange={(price) => change({ ...row, price })}
            />
          </>
        )}
      </EditableRows>
    </>
  );
}

export function LocationPanel({ attrs, set }: PanelProps<'locationCard'>) {
  return (
    <>
      <LocationRow value={attrs.merchant_id} onChange={(merchant_id) => set({ merchant_id })} />
      <SwitchRow label="Hours" value={attrs.has_hours} onChange={(has_hours) => set({ has_hours })} />
      <SwitchRow label="Map" value={attrs.has_map} onChange={(has_map) => set({ has_map })} />
    </>
  );
}

export function OfferPanel({ attrs, set }: PanelProps<'offer'>) {
  return (
    <>
      <TextRow
        label="Title"
        value={attrs.title}
        placeholder="A glass on us"
        onChange={(title) => set({ title })}
      />
      <TextRow label="What it is" lines={2} value={attrs.text} onChange={(text) => set({ text })} />
      <TextRow
        label="Code"
        value={attrs.code}
        placeholder="AUTUMN"
        hint="Or {{sparkfly_offer_code}}, a code for each guest"
        onChange={(code) => set({ code })}
      />
      <TextRow
        label="Small print"
        lines={2}
        value={attrs.small_print}
        onChange={(small_print) => set({ small_print })}
      />
    </>
  );
}
