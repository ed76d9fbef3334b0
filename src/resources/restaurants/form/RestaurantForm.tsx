import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Form } from 'react-admin';
import { FormFoot, type FormFootProps, WholeFormError } from '../FormFoot.tsx';
import { AddressSection, NameSection, ProductsSection, SettingsSection } from './sections.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16, maxWidth: 860 });

export interface RestaurantFormProps extends Omit<FormFootProps, 'formId' | 'createLabel'> {
  creating?: boolean;
  defaultValues?: Record<string, unknown>;
}

/** The sections of a location, for adding and for changing one. */
export function RestaurantForm(props: RestaurantFormProps) {
  const formId = useId();
  return (
    <Form id={formId} mode="onBlur" {...(props.defaultValues ? { defaultValues: props.defaultValues } : {})}>
      <Stack>
        <WholeFormError />
        <NameSection />
        <AddressSection />
        <ProductsSection />
        <SettingsSection />
        <FormFoot {...props} formId={formId} {...(props.creating ? { createLabel: 'Add location' } : {})} />
      </Stack>
    </Form>
  );
}
